/** Paths: which screen an address means. */

import { Store } from "./store.ts";

export type Route =
  | { screen: "lobby" }
  | { screen: "table"; code: string }
  | { screen: "replay"; code: string; game: number }
  | { screen: "how"; game: string };

export function read(path: string): Route {
  const replay = /^\/t\/([A-Za-z0-9]{1,12})\/games\/(\d{1,6})\/?$/.exec(path);
  if (replay) return { screen: "replay", code: replay[1]!.toUpperCase(), game: Number(replay[2]) };
  const table = /^\/t\/([A-Za-z0-9]{1,12})\/?$/.exec(path);
  if (table) return { screen: "table", code: table[1]!.toUpperCase() };
  const how = /^\/how\/(solo|ciao|ciao_ciao)\/?$/.exec(path);
  if (how) return { screen: "how", game: how[1]! };
  return { screen: "lobby" };
}

export function write(route: Route): string {
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
  history.pushState(null, "", write(to));
  route.set(to);
}

export function startRouting(): void {
  route.set(read(location.pathname));
  addEventListener("popstate", () => route.set(read(location.pathname)));
}
