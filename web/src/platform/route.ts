/** Routing: which screen a path stands for. */

import { Store } from "./store.ts";

export type Route =
  | { screen: "lobby" }
  | { screen: "table"; code: string }
  | { screen: "replay"; code: string; game: number }
  | { screen: "how"; game: string };

export function parsePath(path: string): Route {
  const replay = /^\/t\/([A-Za-z0-9]{1,12})\/games\/(\d{1,6})\/?$/.exec(path);
  if (replay) return { screen: "replay", code: replay[1]!.toUpperCase(), game: Number(replay[2]) };
  const table = /^\/t\/([A-Za-z0-9]{1,12})\/?$/.exec(path);
  if (table) return { screen: "table", code: table[1]!.toUpperCase() };
  const how = /^\/how\/([a-z0-9_]{1,40})\/?$/.exec(path);
  if (how) return { screen: "how", game: how[1]! };
  return { screen: "lobby" };
}

export function pathOf(route: Route): string {
  switch (route.screen) {
    case "lobby":
      return "/";
    case "table":
      return `/t/${route.code}`;
    case "replay":
      return `/t/${route.code}/games/${route.game}`;
    case "how":
      return `/how/${route.game}`;
  }
}

export const route = new Store<Route>({ screen: "lobby" });

export function go(to: Route): void {
  history.pushState(null, "", pathOf(to));
  route.set(to);
}

export function startRouting(): void {
  route.set(parsePath(location.pathname));
  addEventListener("popstate", () => route.set(parsePath(location.pathname)));
}
