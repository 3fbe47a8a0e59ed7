/** Renders drawings as SVG text that needs neither style sheet nor font: colours are filled in, and
 * numbers are drawn as outlines. It supports what the drawings use: components without hooks. */

import { type ComponentChild, Fragment, type VNode } from "preact";

export interface Figures {
  em: number;
  figures: Record<string, { width: number; outline: string }>;
}

export interface Style {
  colours: ReadonlyMap<string, string>; // by custom property, without its dashes
  figures: Figures;
}

type Props = Record<string, unknown> & { children?: ComponentChild };

export const PREFIX = "tavolata-"; // one page may hold the ids of others

const UNSEEN = new Set(["children", "class", "key", "ref", "role", "aria-hidden", "direction"]);

/** Return the elements of a drawing, its components called. */
export function elementsOf(child: ComponentChild | ComponentChild[]): VNode<Props>[] {
  if (Array.isArray(child)) return child.flatMap(elementsOf);
  if (child === null || typeof child !== "object") return [];
  const { type, props } = child as VNode<Props>;
  if (type === Fragment) return elementsOf(props.children);
  if (typeof type === "function") {
    return elementsOf((type as (props: Props) => ComponentChild)(props));
  }
  return [child as VNode<Props>];
}

/** Write a drawing. */
export function render(child: ComponentChild | ComponentChild[], style: Style): string {
  return elementsOf(child)
    .map(({ type, props }) => {
      if (type === "text") return numeral(props, style);
      const inner = render(props.children, style);
      const tag = `${type as string}${attributes(props, style)}`;
      return inner === "" ? `<${tag}/>` : `<${tag}>${inner}</${type as string}>`;
    })
    .join("");
}

function attributes(props: Props, style: Style): string {
  return Object.entries(props)
    .filter(([name, value]) => !UNSEEN.has(name) && value !== undefined && value !== null)
    .map(([name, value]) => ` ${name}="${filledIn(String(value), style)}"`)
    .join("");
}

/** Fill in colours, prefix the ids that are referred to, and round to hundredths. */
function filledIn(value: string, { colours }: Style): string {
  return value
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
      const colour = colours.get(name);
      if (colour === undefined) throw new Error(`there is no colour --${name}`);
      return colour;
    })
    .replace("currentColor", colours.get("card-ink")!)
    .replace(/#(?=[a-z]+-)/g, `#${PREFIX}`)
    .replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
}

/** Draw a number where the page writes it: with its middle at x, standing on y. */
function numeral(props: Props, style: Style): string {
  const { em, figures } = style.figures;
  const drawn = [...String(props.children)].map((figure) => ({ figure, ...figures[figure]! }));
  const scale = Number(props["font-size"]) / em;
  let at = (-scale * drawn.reduce((sum, { width }) => sum + width, 0)) / 2;
  const uses = drawn.map(({ figure, width }) => {
    const use =
      `<use href="#${PREFIX}figure-${figureName(figure)}" ` +
      `transform="translate(${round(Number(props["x"]) + at)} ${round(Number(props["y"]))}) ` +
      `scale(${round(scale * 1000) / 1000} ${-round(scale * 1000) / 1000})"/>`;
    at += width * scale;
    return use;
  });
  return uses.join("");
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

export function figureName(figure: string): string {
  return figure === "+" ? "plus" : figure;
}
