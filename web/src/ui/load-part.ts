/** Loading a part of the page that is not in the first load, with what it needs to be shown. */

import { type Catalogue, loadCatalogue } from "../words/catalogues.ts";
import { loadMoreStyles } from "./more-styles.ts";

/** Load a module, and at the same time the catalogues that it speaks from and its styles. */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  ...catalogues: readonly Catalogue[]
): Promise<Part> {
  const words = Promise.all(catalogues.map(loadCatalogue));
  const [part] = await Promise.all([load(), words, loadMoreStyles()]);
  return part;
}
