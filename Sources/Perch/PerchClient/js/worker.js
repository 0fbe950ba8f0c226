// @ts-check
// The service worker of a site whose lists work without a connection: it hands out kept pages and their files where the
// server does not answer, and nothing else. The server puts `endPath` in front: who opens that page has signed out.

import { forgetPages, keptFile, keptPage, keptPages, keptStyles } from "./shelf.js";
import { WishStore } from "./wishes.js";

/** A kept page is shown where the server has not begun to answer by then. */
const patienceMs = 4_000;

/** @type {string} */
// @ts-ignore: The server declares it.
const signedOutPath = endPath;
const scope = /** @type {any} */ (self);

scope.addEventListener("install", () => scope.skipWaiting());
scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, request, url));
  else if (/^\/(perch|app)\//.test(url.pathname)) event.respondWith(file(request));
});

/**
 * @param {any} event
 * @param {Request} request
 * @param {URL} url
 */
async function page(event, request, url) {
  if (url.pathname === signedOutPath && url.search === "") event.waitUntil(forgetAll());
  const kept = await keptPage(url.pathname).catch(() => undefined);
  const answer = fetch(request);
  if (!kept) return answer.catch((error) => withoutConnection(error));
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(() => kept.clone());
  // What stands before a server that is away answers for it.
  const fromServer = answer.then((response) => (response.status >= 502 ? kept : response), () => kept);
  return Promise.race([fromServer, late]);
}

/** @param {Request} request */
async function file(request) {
  return (await keptFile(request.url).catch(() => undefined)) ?? fetch(request);
}

async function forgetAll() {
  WishStore.forget();
  await forgetPages();
}

/**
 * The lists that can be opened, in place of a page that cannot.
 * @param {unknown} error
 */
async function withoutConnection(error) {
  const pages = await keptPages().catch(() => []);
  if (pages.length === 0) throw error;
  const styles = (await keptStyles()).map((path) => `<link rel="stylesheet" href="${path}">`).join("");
  const rows = pages.map(({ path, title }) => `<li><a href="${path}">${escaped(title)}</a></li>`).join("");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>You're offline</title>${styles}</head><body class="kept-pages"><main>
<h1>You're offline</h1><p>These open without a connection:</p><ul>${rows}</ul>
<p><a href="">Try Again</a></p></main></body></html>`;
  const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  });
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
