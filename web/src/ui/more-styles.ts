/** The style sheet of lazily loaded parts. */

declare const MORE_STYLES: string; // a path, from build.mjs

let loading: Promise<void> | null = null;

/** Load it, once. While it loads it is a sheet for printing: WebKit does not render what is added to
 * the page while one for the screen is loading, and buttons and cards would be gone meanwhile. */
export function loadMoreStyles(): Promise<void> {
  loading ??= new Promise<void>((done, failed) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.media = "print";
    link.href = MORE_STYLES;
    link.onload = () => {
      if (link.sheet) link.sheet.media.mediaText = "all"; // the attribute would load it again
      done();
    };
    link.onerror = () => {
      loading = null; // so that another try is possible
      link.remove();
      failed(new Error(MORE_STYLES));
    };
    document.head.append(link);
  });
  return loading;
}
