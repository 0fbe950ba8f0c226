// @ts-check
// Giving a text to other apps by the device's ways of sharing.

/**
 * Offers the device's ways of sharing.
 * @param {string} argument JSON with `text`, and `title` and `url` where there are any
 * @param {(error: unknown) => void} failed
 * @returns {Promise<string | null>} the text to be copied instead, where there are none
 */
export async function share(argument, failed) {
  const content = JSON.parse(argument);
  const { text, url } = content;
  if (!navigator.share) return [text, url].filter(Boolean).join("\n");
  await navigator.share(content).catch((error) => error.name !== "AbortError" && failed(error));
  return null;
}
