"""One page in any engine: what the tests need of a browser, and nothing more."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Actions: TypeAlias = list[dict[str, Any]]  # input sources as WebDriver has them

KEYS = {
    "Tab": "\ue004",
    "Shift": "\ue008",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowRight": "\ue014",
}
AWAY = (0, 0)  # where the pointer lifts no card

# The engine that took a screenshot decodes it as well: no image library is needed.
MEASURE = """async (png, boxes) => {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const scale = devicePixelRatio; // a scrollbar may be left out of the picture
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return boxes.map(({ x, y, width, height }) => {
    const part = [x, y, width, height].map((number) => Math.max(1, Math.round(number * scale)));
    const { data } = context.getImageData(...part);
    let [darkest, lightest, sum] = [255, 0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const light = 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
      darkest = Math.min(darkest, light);
      lightest = Math.max(lightest, light);
      sum += light;
    }
    return { darkest, lightest, mean: sum / (data.length / 4) };
  });
}"""

Box: TypeAlias = dict[str, float]  # x, y, width and height in the viewport


@dataclass(frozen=True)
class Painted:
    """How light a part of a screenshot is, 0 to 255."""

    darkest: float
    lightest: float
    mean: float


class Page(ABC):
    """A page in a browser profile of its own."""

    @abstractmethod
    def goto(self, address: str) -> None:
        """Load an address and wait until it is loaded."""

    @abstractmethod
    def run(self, expression: str) -> str:
        """Evaluate an expression that is a promise of a string."""

    @abstractmethod
    def perform(self, actions: Actions) -> None:
        """Use pointer and keyboard."""

    @abstractmethod
    def screenshot(self) -> str:
        """Return a picture of what is shown: a PNG in base64."""

    @abstractmethod
    def close(self) -> None:
        """Close it, and everything that was started for it."""

    def evaluate(self, function: str, *arguments: object) -> Any:
        """Call a function of the page's language; arguments and result travel as JSON."""
        call = f"({function})(...{json.dumps(arguments)})"
        promise = f"(async () => JSON.stringify((await {call}) ?? null))()"
        return json.loads(self.run(promise))

    def click(self, x: int, y: int) -> None:
        """Click at a point, coming from afar and leaving again."""
        actions = [move(*AWAY), move(x, y), down(), up(), move(*AWAY)]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.perform([{**mouse, "actions": actions}])

    def press(self, *keys: str) -> None:
        """Press keys one after the other: ``press("Tab", "Shift+Tab", "a")``."""
        strokes = []
        for key in keys:
            held = [KEYS.get(part, part) for part in key.split("+")]
            strokes += [{"type": "keyDown", "value": value} for value in held]
            strokes += [{"type": "keyUp", "value": value} for value in reversed(held)]
        self.perform([{"type": "key", "id": "keyboard", "actions": strokes}])

    def painted(self, boxes: Sequence[Box]) -> list[Painted]:
        """Tell what was really painted in some boxes of the viewport."""
        return [Painted(**each) for each in self.evaluate(MEASURE, self.screenshot(), boxes)]


def move(x: int, y: int) -> dict[str, Any]:
    """Return the action that moves the pointer there."""
    return {"type": "pointerMove", "x": x, "y": y, "duration": 0}


def down() -> dict[str, Any]:
    """Return the action that presses the button of the mouse."""
    return {"type": "pointerDown", "button": 0}


def up() -> dict[str, Any]:
    """Return the action that releases it."""
    return {"type": "pointerUp", "button": 0}
