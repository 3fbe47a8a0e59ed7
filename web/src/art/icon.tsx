/** Icons of the interface: ink lines on 24 × 24. */

import type { JSX } from "preact";
import { Drawing } from "./drawing.tsx";

const LINES = {
  menu: "M4 6.5H20M4 12H20M4 17.5H20",
  scores: "M5 20V11M12 20V4M19 20V14",
  help: "M8.5 8.8C8.5 4.4 15.5 4.4 15.5 8.8 15.5 11.8 12 11.8 12 15M12 19.5V19.6",
  hint: "M9 17.5H15M10 21H14M9 17.5C9 14 6 13 6 9A6 6 0 0 1 18 9C18 13 15 14 15 17.5",
  sound:
    "M4 9.5H7.5L12.5 5V19L7.5 14.5H4ZM16 9C17.8 10.6 17.8 13.4 16 15M18.8 6" +
    "C22.4 9.2 22.4 14.8 18.8 18",
  mute: "M4 9.5H7.5L12.5 5V19L7.5 14.5H4ZM16.5 9.5 21.5 14.5M21.5 9.5 16.5 14.5",
  link:
    "M10 14C8 12 8 10 9.5 8.5L13 5C14.8 3.2 17.4 3.2 19 5S20.8 9.2 19 11L17 13M14 10" +
    "C16 12 16 14 14.5 15.5L11 19C9.2 20.8 6.6 20.8 5 19S3.2 14.8 5 13L7 11",
  qr: "M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H16V16M20 14V16M14 20H15M18.5 18.5H20V20",
  close: "M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5",
  back: "M20 12H5M11 5.5 4.5 12 11 18.5",
  settings: "M3 7H11M17 7H21M14 4V10M3 17H6M12 17H21M9 14V20",
  person: "M12 3.5A4 4 0 1 1 12 11.5 4 4 0 1 1 12 3.5ZM4 20.5C4 12.8 20 12.8 20 20.5",
  robot:
    "M5 8.5H19V19H5ZM12 8.5V4M9.5 12.5V13.5M14.5 12.5V13.5M9.5 16.5H14.5M2.5 12V15.5M21.5 12" +
    "V15.5",
  clock: "M12 3A9 9 0 1 1 12 21 9 9 0 1 1 12 3ZM12 7.5V12L15.5 14",
  sort: "M7 4V20M3 16 7 20 11 16M14.5 6H21M14.5 11H19M14.5 16H17",
  throw: "M12.5 9 18.5 11 15.5 20.5 9.5 18.5ZM3 9C4.5 5 9 2.5 14 4.5M14.5.5V5H10",
  check: "M4 13 10 19 20 6",
  "wifi-off": "M3 9C8 4.5 16 4.5 21 9M6.5 13C9.5 10.4 14.5 10.4 17.5 13M12 18.5V18.6M4 21 20 3",
  chat: "M4 5H20V16.5H11L6.5 20.5V16.5H4Z",
  smile: "M12 3A9 9 0 1 1 12 21 9 9 0 1 1 12 3ZM8 13.5C9.5 17.5 14.5 17.5 16 13.5M9 9V9.1M15 9V9.1",
  copy: "M8.5 8.5H20V20.5H8.5ZM15.5 8.5V3.5H4V15.5H8.5",
  play: "M7 4.5 19.5 12 7 19.5Z",
  pause: "M8 5V19M16 5V19",
  step: "M6 5 15 12 6 19ZM19 5V19",
  eye: "M2.5 12C7 4.5 17 4.5 21.5 12 17 19.5 7 19.5 2.5 12ZM12 9A3 3 0 1 1 12 15 3 3 0 1 1 12 9Z",
} as const;

export type IconName = keyof typeof LINES;

export interface IconProps {
  name: IconName;
  size?: number;
  label?: string | undefined;
}

export function Icon({ name, size = 24, label }: IconProps): JSX.Element {
  return (
    <Drawing box="0 0 24 24" width={size} height={size} class={`icon icon-${name}`} label={label}>
      <path d={LINES[name]} />
    </Drawing>
  );
}
