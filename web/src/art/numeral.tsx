/** The numbers on cards. Persian figures are drawn here, as heavy as the Latin ones are. */

import type { JSX } from "preact";

/** Persian figures, 30 high: how wide each is, and its outline. */
const FIGURES: Record<string, [width: number, outline: string]> = {
  "۱": [16, "M1 2.4C5 2.2 9 1.4 12 0 14.6 9 15.6 19 15.6 30H6.6C6.6 22 6 14.6 4.6 10L1 10.6Z"],
  "۲": [
    24,
    "M0 0H8.4C8.8 4.4 10.4 6 12.6 6 15 6 16 4.2 16 0H24C24 9 20 13.6 13.6 13.6 12.2 13.6 11 " +
      "13.4 10 12.8 10.8 18 11.2 24 11.2 30H2.4C2.4 18 2 8 0 0Z",
  ],
  "۳": [
    32,
    "M0 0H7.8C8.2 4.4 9.2 6 11 6 13 6 14 4.4 14 0H20.4C20.4 4.4 21.4 6 23.2 6 25 6 26 4.2 26 0" +
      "H32.4C32.4 9 29.4 13.6 24 13.6 21.2 13.6 19 12.6 17.4 10.8 16 12.6 14 13.6 11.6 13.6 10.8 " +
      "13.6 10 13.4 9.4 13 10.2 18 10.6 24 10.6 30H2.2C2.2 18 2 8 0 0Z",
  ],
  "۴": [
    25,
    "M0 0H7.8C8.2 4.4 9 7 9.6 9.4 9.6 3.4 13.6-.6 19.2-.6 21.2-.6 23-.2 24.6.6L23 7.4" +
      "C22 7 21 6.8 20 6.8 18 6.8 16.6 8 16.6 9.6 16.6 11 17.8 11.8 20 11.8 21.8 11.8 23.4 11.4 " +
      "25 10.6V17.8C23.2 18.8 21 19.2 18.6 19.2 15.4 19.2 12.6 18.2 10.8 16.2 11 20.4 11.2 25 " +
      "11.2 30H2.4C2.4 18 2 8 0 0Z",
  ],
  "۵": [
    28,
    "M14-.6C18.4 5 28 11 28 20.6 28 26.6 24.2 30.4 19.6 30.4 17.2 30.4 15.2 29.4 14 27.6 12.8 " +
      "29.4 10.8 30.4 8.4 30.4 3.8 30.4 0 26.6 0 20.6 0 11 9.6 5 14-.6ZM14 11.2" +
      "C11.6 13.8 8.2 16.6 8.2 20.2 8.2 22.2 9 23.2 10 23.2 11.6 23.2 12.4 21.4 14 18.2 15.6 " +
      "21.4 16.4 23.2 18 23.2 19 23.2 19.8 22.2 19.8 20.2 19.8 16.6 16.4 13.8 14 11.2Z",
  ],
  "۶": [
    25,
    "M23.6 7.8C21.6 7 19.4 6.6 17.2 6.6 13.2 6.6 10.6 8 10.6 10 10.6 11.8 12.6 12.8 16 12.8 " +
      "18.4 12.8 21 12.4 24 11.6L24.6 19.6C18 20.6 12.8 23.6 7.6 30L.6 25" +
      "C3.4 21.6 6 19.2 8.6 17.6 4.8 16.4 2.6 13.8 2.6 10.2 2.6 4 8.4-.6 16.8-.6 19.6-.6 22.2-.2 " +
      "24.4.6Z",
  ],
  "۷": [
    31,
    "M0 0H9.6C10 7.6 12 14.6 15.5 20.6 19 14.6 21 7.6 21.4 0H31C30 11.6 26 21.6 19.4 30H11.6" +
      "C5 21.6 1 11.6 0 0Z",
  ],
  "۸": [
    31,
    "M0 30H9.6C10 22.4 12 15.4 15.5 9.4 19 15.4 21 22.4 21.4 30H31C30 18.4 26 8.4 19.4 0H11.6" +
      "C5 8.4 1 18.4 0 30Z",
  ],
  "۹": [
    23,
    "M11-.6C17.4-.6 21.2 3.4 21.8 10.2 22.4 17 22.8 24 22.8 30H13.8" +
      "C13.8 26.4 13.6 22.6 13.4 19 12.2 19.4 10.8 19.6 9.4 19.6 3.8 19.6 0 16 0 10.2 0 4 4.6-.6 " +
      "11-.6ZM11 6.4C9 6.4 7.6 7.8 7.6 9.8 7.6 11.8 8.8 13 10.8 13 11.6 13 12.4 12.9 13.1 12.7 " +
      "13 11.8 13 10.9 12.9 10 12.7 7.6 12.3 6.4 11 6.4Z",
  ],
  "+": [20, "M6.6 6H13.4V12H20V18.6H13.4V24.6H6.6V18.6H0V12H6.6Z"],
};
const HIGH = 30;
const GAP = 2.5;
const SLAB_HIGH = 0.73; // of a Latin figure, in ems

export interface NumeralProps {
  text: string;
  x: number;
  foot: number; // where the figures stand
  high: number; // of a figure
}

/** Draw a number with its middle at x; a sign before it stays before it in every script. */
export function Numeral({ text, x, foot, high }: NumeralProps): JSX.Element {
  const figures = [...text].map((figure) => FIGURES[figure]);
  if (/^[+\d]*$/.test(text) || figures.includes(undefined)) {
    return (
      <text class="numeral" x={x} y={foot} font-size={high / SLAB_HIGH} direction="ltr">
        {text}
      </text>
    );
  }
  const drawn = figures as [number, string][];
  const scale = high / HIGH;
  const whole = drawn.reduce((sum, [width]) => sum + width + GAP, -GAP);
  let at = -whole / 2;
  return (
    <g class="numeral" transform={`translate(${x} ${foot - high}) scale(${scale})`}>
      {drawn.map(([width, outline]) => {
        const place = at;
        at += width + GAP;
        return <path transform={`translate(${place} 0)`} d={outline} />;
      })}
    </g>
  );
}
