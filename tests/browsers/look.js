// What somebody sees on a page, and where they would press. Safari 16 must understand it.

const ROLES = {
  button: "button:not([role]), [role=button], summary",
  combobox: "select",
  dialog: "dialog[open]",
  heading: "h1, h2",
  link: "a[href]",
  menuitemradio: "[role=menuitemradio]",
  option: "[role=listbox] [role=option]",
  radio: "input[type=radio]",
  textbox: "input:not([type]), input[type=text], textarea",
};
const REACH = 20; // pixels from its edge, where no other card of a fan covers a card

function isShown(element) {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
}

function textOf(element) {
  if (element.nodeType === Node.TEXT_NODE) return element.textContent;
  if (element.getAttribute?.("aria-hidden") === "true" || element.nodeName === "svg") return "";
  return [...element.childNodes].map(textOf).join("");
}

function nameOf(element) {
  const label = element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent;
  return (label ?? textOf(element)).replace(/\s+/g, " ").trim();
}

function found(role, pattern, within = "body") {
  const name = new RegExp(pattern);
  return [...document.querySelectorAll(within)]
    .flatMap((part) => [...part.querySelectorAll(ROLES[role])])
    .filter((element) => isShown(element) && name.test(nameOf(element)));
}

function names(role, pattern = "", within = "body") {
  return found(role, pattern, within).map(nameOf);
}

function boxOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** Return where to press an element, or what lies over it; a card shows only an edge. */
function spotOf(element) {
  const target = element.matches("input") ? element.closest("label") ?? element : element;
  const inView = ({ x, y, width, height }) =>
    x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
  if (!inView(boxOf(target))) target.scrollIntoView({ block: "center", inline: "nearest" });
  const { x, y, width, height } = boxOf(target);
  const edges = element.role === "option" || element.getAttribute("role") === "option"
    ? [REACH, width - REACH] : [];
  for (const across of [width / 2, ...edges]) {
    const hit = document.elementFromPoint(x + across, y + height / 2);
    if (hit !== null && target.contains(hit)) return { x: x + across, y: y + height / 2, over: "" };
  }
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return { x: x + width / 2, y: y + height / 2, over: hit?.outerHTML.slice(0, 200) ?? "nothing" };
}

function spot(role, pattern, within) {
  const [first] = found(role, pattern, within);
  return first === undefined || first.disabled ? null : spotOf(first);
}

function spotAt(selector, at = 0) {
  const element = [...document.querySelectorAll(selector)].filter(isShown).at(at);
  return element === undefined ? null : spotOf(element);
}

function box(selector) {
  const element = [...document.querySelectorAll(selector)].find(isShown);
  return element === undefined ? null : boxOf(element);
}

function style(selector, property, pseudo = null) {
  const element = document.querySelector(selector);
  return element === null ? null : getComputedStyle(element, pseudo).getPropertyValue(property);
}

function text(selector) {
  return [...document.querySelectorAll(selector)].filter(isShown).map((one) => one.textContent);
}

function choose(pattern, value) {
  const [list] = found("combobox", pattern);
  list.value = value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Return the first thing that is offered at the table, the best first. */
function offer({ playable, thank, acts }) {
  if (document.querySelector(".ending") !== null) return null;
  const cards = found("option", playable);
  const two = found("option", "").length === 2 && cards.length > 0;
  const due = two ? "[data-state=due], [data-state=ready]" : "[data-state=due]";
  const buttons = found("button", "", ".acts").filter(
    (button) => !button.disabled && button.dataset.state !== "cooling",
  );
  const choices = [
    found("button", "", ".chooser"),
    buttons.filter((button) => button.dataset.act === "call" && button.matches(due)),
    found("button", thank),
    cards,
    ...acts.map((name) => buttons.filter((button) => new RegExp(name).test(textOf(button)))),
  ];
  return choices.find((choice) => choice.length > 0)?.[0] ?? null;
}

function spotOfOffer(texts) {
  const offered = offer(texts);
  return offered === null ? null : spotOf(offered);
}

/** Tell where Tab must lead for an offer: to itself, or for a card to its place in the hand. */
function wayToOffer(texts) {
  const offered = offer(texts);
  if (offered === null) return null;
  window.goal = offered;
  return found("option", "").indexOf(offered);
}

function news() {
  return document.querySelector("[aria-live=polite]")?.textContent ?? "";
}

function focusIsShown() {
  const at = document.activeElement;
  const outlined = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  };
  return outlined(at) || [...at.querySelectorAll("*")].some(outlined);
}
