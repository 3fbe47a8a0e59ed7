/** Which control a house rule needs. */

import type { Option } from "../../net/game-info.ts";

export type OptionControl =
  | { kind: "switch" }
  | { kind: "choice"; values: readonly string[] }
  | { kind: "number"; lowest: number; highest: number }
  | { kind: "text"; values: readonly string[] }; // some named, or anything of one's own

/** Tell what kind of control an option needs. */
export function optionControl(option: Option): OptionControl {
  const range = /^a number from (\d+) to (\d+)$/.exec(option.possible);
  if (range) return { kind: "number", lowest: Number(range[1]), highest: Number(range[2]) };
  const [named, own] = option.possible.split(", or ");
  const values = named!.split(", ");
  if (own !== undefined) return { kind: "text", values };
  if (values.length === 2 && values.includes("yes")) return { kind: "switch" };
  return { kind: "choice", values };
}
