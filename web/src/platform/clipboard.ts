/** Copying a text, also where a page has no clipboard of its own: over plain http. */

/** Copy a text, or fail. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyFromField(text)) throw new Error("the browser does not let us copy");
  }
}

/** Copy as from a field that somebody has selected, and give the focus back. */
function copyFromField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  const dialogs = document.querySelectorAll("dialog[open]"); // beside one, nothing can be selected
  (dialogs[dialogs.length - 1] ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}
