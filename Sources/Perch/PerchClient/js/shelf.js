// @ts-check
// Pages that open without a connection: each as it looked last, with the files that it needs.

/** One shelf for the pages, one for the files. */
const [pagesName, filesName] = ["perch-pages", "perch-files"];
/** For so long a page that nobody has opened stays. */
const keptMs = 30 * 86_400_000;
/** What is kept beside a page: whose it is, what it is called, and since when. */
const [personField, titleField, dateField] = ["perch-person", "perch-title", "perch-date"];

/**
 * Keeps a page as it looks. Pages of somebody else go: a phone shows nobody what another person saw.
 * @param {string} path
 * @param {{html: string, person: string, title: string, files: string[]}} page
 */
export async function keepPage(path, { html, person, title, files }) {
  const [pages, shelf] = await Promise.all([caches.open(pagesName), caches.open(filesName)]);
  for (const request of await pages.keys()) {
    const kept = await pages.match(request);
    if (kept && kept.headers.get(personField) !== person) await pages.delete(request);
  }
  const headers = {
    "content-type": "text/html; charset=utf-8", [personField]: person, [titleField]: encodeURIComponent(title),
    [dateField]: `${Date.now()}`,
  };
  const known = new Set((await shelf.keys()).map(({ url }) => url));
  const missing = files.filter((file) => !known.has(new URL(file, location.href).href));
  await Promise.all(missing.map((file) => shelf.add(file)));
  // Only now: a page without its files would be a bare one.
  await pages.put(path, new Response(html, { headers }));
  // A newer program has files of other names.
  const wanted = new Set(files.map((file) => new URL(file, location.href).href));
  for (const { url } of await shelf.keys()) if (!wanted.has(url)) await shelf.delete(url);
}

/**
 * A kept page; none where it was not kept, or too long ago.
 * @param {string} path
 */
export async function keptPage(path) {
  const pages = await caches.open(pagesName);
  const page = await pages.match(path);
  if (!page || isFresh(page)) return page;
  await pages.delete(path);
  return undefined;
}

/** The kept pages, the newest first. */
export async function keptPages() {
  const pages = await caches.open(pagesName);
  /** @type {{path: string, title: string, at: number}[]} */
  const kept = [];
  for (const { url } of await pages.keys()) {
    const page = await pages.match(url);
    if (!page || !isFresh(page)) continue;
    const title = decodeURIComponent(page.headers.get(titleField) ?? "");
    kept.push({ path: new URL(url).pathname, title, at: Number(page.headers.get(dateField)) });
  }
  return kept.sort((left, right) => right.at - left.at);
}

/**
 * A file of a kept page.
 * @param {string} url
 */
export async function keptFile(url) {
  return (await caches.open(filesName)).match(url);
}

/** The style sheets among the files. */
export async function keptStyles() {
  const files = await (await caches.open(filesName)).keys();
  return files.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith(".css"));
}

/** Forgets pages and files, as after signing out. */
export async function forgetPages() {
  await Promise.all([caches.delete(pagesName), caches.delete(filesName)]);
}

/** @param {Response} page */
function isFresh(page) {
  return Date.now() - Number(page.headers.get(dateField)) < keptMs;
}
