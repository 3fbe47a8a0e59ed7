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
const NO_TEXT = "option, noscript, svg"; // a card's number lies under the next card
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

/** Return where to press an element, or what lies over it; a card shows only an edge. A pointer is
 * at whole pixels only: half a pixel further another card may begin. */
function spotOf(element) {
  const target = element.matches("input") ? element.closest("label") ?? element : element;
  const inView = ({ x, y, width, height }) =>
    x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
  if (!inView(boxOf(target))) target.scrollIntoView({ block: "center", inline: "nearest" });
  const { x, y, width, height } = boxOf(target);
  const edges = element.role === "option" || element.getAttribute("role") === "option"
    ? [REACH, width - REACH] : [];
  const spots = [width / 2, ...edges].map((across) => {
    const at = { x: Math.round(x + across), y: Math.round(y + height / 2) };
    return { ...at, hit: document.elementFromPoint(at.x, at.y) };
  });
  const free = spots.find(({ hit }) => hit !== null && target.contains(hit));
  const { hit, ...at } = free ?? spots[0];
  return { ...at, over: free ? "" : hit?.outerHTML.slice(0, 200) ?? "nothing" };
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

function isInside(inner, outer) {
  return inner.left >= outer.left - 1 && inner.top >= outer.top - 1 &&
    inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
}

/** Tell whether a text is to be seen: in the viewport, not cut off, not under anything. */
function isToBeSeen(element, rect) {
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (rect.width < 4 || rect.height < 4 || !isInside(rect, screen) || !isShown(element)) return false;
  for (let part = element; part !== null; part = part.parentElement) {
    const { opacity, overflowX, overflowY } = getComputedStyle(part);
    if (Number(opacity) < 0.3) return false;
    const cuts = overflowX !== "visible" || overflowY !== "visible";
    if (cuts && part !== document.body && part !== document.documentElement &&
        !isInside(rect, part.getBoundingClientRect())) return false;
  }
  const hit = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
  return hit !== null && (hit.contains(element) || element.contains(hit));
}

/** Return the middle of a text's first line: what surrounds a text is no part of it. */
function heartOf({ x, y, width, height }) {
  return { x: x + width / 10, y: y + height / 4, width: width * 0.8, height: height / 2 };
}

/** Return every text that somebody should be able to read now, and where it is. */
function textsToBeSeen() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const seen = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!/\p{L}|\p{N}/u.test(node.data) || node.parentElement.closest(NO_TEXT)) continue;
    range.selectNodeContents(node);
    const [rect] = range.getClientRects();
    if (rect && isToBeSeen(node.parentElement, rect)) {
      seen.push({ text: node.data, box: heartOf(rect) });
    }
  }
  return seen;
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

/** Tell what is said, shown and offered, for somebody who wonders why a test has waited in vain. */
function situation(texts) {
  const offered = offer(texts);
  const short = (element) => element?.outerHTML.slice(0, 200) ?? "nothing";
  return {
    address: location.href,
    says: text(".sentence"),
    told: text("[aria-live]"),
    offered: offered === null ? "nothing" : `${short(offered)} ${JSON.stringify(spotOf(offered))}`,
    buttons: found("button", "").map((one) => nameOf(one) + (one.disabled ? " (off)" : "")),
    cards: names("option"),
    dialogs: names("heading", "", "dialog"),
    focus: short(document.activeElement),
    goal: short(window.goal),
    loaded: performance.getEntriesByType("resource").slice(-8).map(({ name }) => name),
  };
}

/** Note where the keyboard must go for an offer; return how many cards to walk from the first. */
function aimAtOffer(texts) {
  const offered = offer(texts);
  if (offered === null) return null;
  const place = found("option", "").indexOf(offered);
  window.goal = place < 0 ? offered : document.querySelector("[role=option][tabindex='0']");
  return Math.max(0, place);
}

function aimAt(role, pattern, within) {
  [window.goal] = found(role, pattern, within);
}

/** Return the next key on the way to the goal, or nothing if it is reached or gone. */
function keyToGoal() {
  const at = document.activeElement;
  if (at === window.goal || !window.goal.isConnected) return "";
  const isBehind = at.compareDocumentPosition(window.goal) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBehind && at !== document.body ? "Shift+Tab" : "Tab";
}

function news() {
  return document.querySelector("[aria-live=polite]")?.textContent ?? "";
}

/** Return what has the focus without showing it. */
function unseenFocus() {
  const at = document.activeElement;
  const outlined = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  };
  const shown = at === document.body || [at, ...at.querySelectorAll("*")].some(outlined);
  return shown ? "" : at.outerHTML.slice(0, 200);
}
