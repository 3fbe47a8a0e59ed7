/** Copying a text, also over plain http, where browsers give a page no clipboard. */

/** Copy a text. Rejects if the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyFromField(text)) throw new Error("the browser does not let us copy");
  }
}

/** Copy through a selected text field, then restore the focus. */
function copyFromField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  const dialogs = document.querySelectorAll("dialog[open]"); // only inside can text be selected
  (dialogs[dialogs.length - 1] ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}
