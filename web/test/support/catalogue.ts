/** The English texts, as the build gathers them. */

import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Texts } from "../../src/words/words.ts";

const ENGLISH = new URL("../../../src/tavolata/locale/en/", import.meta.url);

/** Return the texts of one part, the shared ones and those of each game. */
export function textsOf(part: string): Texts {
  const files = readdirSync(ENGLISH, { recursive: true, encoding: "utf8" });
  const own = files.filter((file) => basename(file) === `${part}.json`);
  const texts = own.map(
    (file) => JSON.parse(readFileSync(new URL(file, ENGLISH), "utf8")) as Texts,
  );
  return Object.assign({}, ...texts) as Texts;
}
