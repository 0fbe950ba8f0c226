// @ts-check
// Giving a text to other apps: the device's ways of sharing, and the clipboard.

/**
 * Offers the device's ways of sharing; without any, the text is copied.
 * @param {string} argument JSON with `text`, and `title` and `url` where there are any
 * @param {(error: unknown) => void} failed
 * @returns {Promise<boolean>} whether the text was copied
 */
export async function share(argument, failed) {
  const content = JSON.parse(argument);
  if (navigator.share) {
    await navigator.share(content).catch((error) => error.name !== "AbortError" && failed(error));
    return false;
  }
  const { text, url } = content;
  copy([text, url].filter(Boolean).join("\n"));
  return true;
}

/**
 * Copies by selection, which also works on a page that was not loaded safely.
 * @param {string} text
 */
export function copy(text) {
  const area = document.createElement("textarea");
  const active = document.activeElement;
  area.value = text;
  area.className = "vh";
  // An open sheet keeps the focus to itself.
  (active?.closest('[role="dialog"]') ?? document.body).append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
  if (active instanceof HTMLElement) active.focus({ preventScroll: true });
}
