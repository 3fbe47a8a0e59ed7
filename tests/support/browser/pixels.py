"""Visibility by pixels: no text has the colour of its background."""

from __future__ import annotations

from base64 import b64encode

from playwright.sync_api import Page

# Each text that is in sight and not covered, and how much its pixels differ in lightness.
UNSEEN = """async (picture) => {
  const isCut = (element, top, bottom) => {
    for (let at = element; at; at = at.parentElement) {
      const box = at.getBoundingClientRect();
      const cuts = getComputedStyle(at).overflowY !== "visible";
      if (cuts && (top < box.top || bottom > box.bottom)) return true;
    }
    return false;
  };
  const image = new Image();
  image.src = "data:image/png;base64," + picture;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  paper.drawImage(image, 0, 0);
  const scale = image.width / innerWidth;
  const unseen = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.data.trim() === "" || !text.parentElement.checkVisibility()) continue;
    if (text.parentElement.closest(".sr-only, .pill-words, option, svg, noscript")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, top, width, height } = range.getClientRects()[0] ?? new DOMRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (width < 4 || height < 4 || hit === null || !hit.contains(text)) continue;
    if (isCut(text.parentElement, top, top + height)) continue;
    const box = [left, top, width, height].map((side) => Math.round(side * scale));
    const { data } = paper.getImageData(...box);
    let [darkest, lightest] = [255, 0];
    for (let at = 0; at < data.length; at += 4) {
      const light = 0.3 * data[at] + 0.59 * data[at + 1] + 0.11 * data[at + 2];
      [darkest, lightest] = [Math.min(darkest, light), Math.max(lightest, light)];
    }
    if (lightest - darkest < 90) unseen.push(`${text.data.trim()} (${hit.className})`);
  }
  return unseen;
}"""


LOOKS = 10  # at a page that may still be moving or loading a part
PAUSE = 300  # milliseconds between them


def unseen_texts(page: Page) -> list[str]:
    """Return the texts in sight of which nothing can be seen once the page has settled."""
    found: list[str] = []
    for _ in range(LOOKS):
        picture = b64encode(page.screenshot(animations="disabled", caret="hide")).decode()
        found = page.evaluate(UNSEEN, picture)
        if not found:
            break
        page.wait_for_timeout(PAUSE)
    return found
