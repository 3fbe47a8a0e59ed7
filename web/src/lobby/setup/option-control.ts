/** Which control a house rule needs. */

import type { Option } from "../../net/game-info.ts";

export type OptionControl =
  | { kind: "switch" }
  | { kind: "choice"; values: readonly string[] }
  | { kind: "number"; lowest: number; highest: number }
  | { kind: "text"; values: readonly string[]; example: string }; // some named, or one's own

/** Tell what kind of control an option needs. */
export function optionControl(option: Option): OptionControl {
  const { kind } = option;
  if (kind === "text") return { kind, values: option.values, example: option.example };
  if (kind === "number") return { kind, lowest: option.lowest, highest: option.highest };
  const { values } = option;
  const isSwitch = kind === "choice" && values.length === 2 && values.includes("yes");
  return isSwitch ? { kind: "switch" } : { kind, values };
}
