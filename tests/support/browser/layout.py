"""Checks of where things are: wider than the screen, covered, or one over the other."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Page

SIZES = {"phone": (360, 640), "lying": (740, 360), "desktop": (1920, 1080)}

WIDE = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide <= 0) return "";
  const out = [...document.querySelectorAll("body *")].find((element) => {
    const { left, right } = element.getBoundingClientRect();
    return right > innerWidth + 1 || left < -1;
  });
  return `${wide} px: ${out?.outerHTML.slice(0, 120)}`;
}"""

COVERED = """() => [...document.querySelectorAll("main button")].filter((button) => {
  if (!button.checkVisibility() || button.disabled) return false;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !button.contains(hit);
}).map((button) => button.outerHTML.slice(0, 120))"""


def is_too_wide(page: Page) -> str:
    """Tell by how much a page is wider than the screen, and what is."""
    found: str = page.evaluate(WIDE)
    return found


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Tell whether two boxes share more than an edge."""
    across = (
        one["x"] + 1 < other["x"] + other["width"] and other["x"] + 1 < one["x"] + one["width"]
    )
    below, above = one["y"] + one["height"] - 1, other["y"] + other["height"] - 1
    return across and one["y"] < above and other["y"] < below
