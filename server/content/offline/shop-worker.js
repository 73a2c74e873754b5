// Runs beside the storefront's pages (docs/decisions/0061) so that what was seen last can be read without a
// connection. The server writes constants before this text: `build`, the name of the storefront's build;
// `parameters`, those of an address that say which page it is; and further ones, `attributeNames`, at `attributePaths`.
// It answers for pages, their assets and pictures only. All else — the API, sockets, the admin — it never touches,
// but for handing on what the browser asked for while the worker started.

const pagesCached = 40;
const picturesCached = 200;
/** How long a visitor with a cached page waits for a newer one, in ms: at first, and after it took too long. */
const timeoutMs = 3_000;
const shortTimeoutMs = 300;
const slowForMs = 30_000;

const pictures = 'shop-pictures';
const nameOf = (kind, ofBuild = build) => `shop-${ofBuild}-${kind}`;
const notOurs = /^\/(?:api|(?:[a-z]{2}\/)?admin|metrics|healthz|readyz|share|sw\.js)(?:[/.]|$)/;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  // Pages are asked for while the worker itself still starts.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, self.clients.claim(), deleteOldBuilds()]));
});

/** The build before this one stays: a page of it may be open, and its copies are read until there are newer ones. */
async function deleteOldBuilds() {
  const builds = new Set((await buildNames()).filter((name) => name !== build));
  const old = [...builds].slice(0, -1);
  await Promise.all(old.flatMap((name) => ['pages', 'assets'].map((kind) => caches.delete(nameOf(kind, name)))));
}

/** Builds that have copies, the oldest first; one that has several kinds of them is named as often. */
const buildNames = async () =>
  (await caches.keys()).flatMap((name) => /^shop-(.+)-(?:pages|assets)$/.exec(name)?.[1] ?? []);

/** Pages tell what came to them without the worker's doing: pages that were clicked to, and first assets. */
self.addEventListener('message', (event) => {
  const { pages, needed, assets } = event.data;
  const keepAll = () => Promise.all([...pages.map(keepVisited), ...needed.map(keepOnce)]);
  event.waitUntil(Promise.all(assets.map(keepAsset)).then(keepAll));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (notOurs.test(url.pathname)) {
    // Its preload is on its way. Left alone, the browser would request it again, and some URLs work only once.
    if (request.mode === 'navigate') event.respondWith(askOnce(event));
    return;
  }
  if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(event));
  else if (url.pathname.startsWith('/media/')) event.respondWith(answerPicture(event, url));
  else if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (url.pathname.endsWith('.data')) event.respondWith(answerData(event, url));
});

/** What the shop answers to the request, which a navigation has sent before the worker was there. */
const askOnce = async (event) => (await event.preloadResponse) ?? fetch(event.request);

const isRead = (url, name) =>
  parameters.includes(name) || (attributePaths.test(url.pathname) && attributeNames.test(name));

/** The cache key of a page: under its path and what it depends on, as the server does. */
function keyOf(url) {
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => isRead(url, name)));
  query.sort();
  return new URL(`${url.pathname}${query.size > 0 ? `?${query}` : ''}`, url.origin).href;
}

/** The newest copy there is, of this build or of the one before. */
async function findStored(kind, key) {
  for (const name of [build, ...(await buildNames()).filter((other) => other !== build).reverse()]) {
    // A name without a cache would make an empty one.
    const found = await caches.match(key, { cacheName: nameOf(kind, name), ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** Keeps an answer as the newest of its cache, and no more than `most` of them. */
async function keep(cacheName, key, answer, most) {
  const cache = await caches.open(cacheName);
  // In one step: another tab may be reading the previous copy.
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((one) => cache.delete(one)));
}

/** A build has only so many of them. */
const putAsset = async (url, answer) => (await caches.open(nameOf('assets'))).put(url, answer);

/** Assets never change under their names. */
async function answerAsset(event) {
  const { url } = event.request;
  const kept = await findStored('assets', url);
  if (kept) return kept;
  const answer = await askOnce(event);
  if (answer.status === 200) event.waitUntil(putAsset(url, answer.clone()));
  return answer;
}

/** Pictures neither; with data saving on, one size smaller. */
async function answerPicture(event, url) {
  const smaller = self.navigator.connection?.saveData ? smallerPicture(url.href) : url.href;
  const kept =
    (await caches.match(smaller, { cacheName: pictures })) ?? (await caches.match(url.href, { cacheName: pictures }));
  if (kept) return kept;
  const answer = await (smaller === url.href ? askOnce(event) : fetch(smaller));
  // A picture that is still being drawn is answered by another one, which must not be cached.
  const isLasting = answer.status === 200 && !/no-store/.test(answer.headers.get('cache-control') ?? '');
  if (isLasting) event.waitUntil(keep(pictures, smaller, answer.clone(), picturesCached));
  return answer;
}

const smallerWidth = { 960: 640, 640: 320 };
const smallerPicture = (href) =>
  href.replace(/-(960|640)(?=\.(?:avif|webp)$)/, (_, width) => `-${smallerWidth[width]}`);

let slowUntil = 0;

/** What comes first: the network's answer, or, where there is a copy, the end of the timeout (undefined). */
async function withTimeouts(asked, hasCopy) {
  if (!hasCopy) return asked;
  const ms = Date.now() < slowUntil ? shortTimeoutMs : timeoutMs;
  const isLate = Symbol('late');
  const first = await Promise.race([asked, new Promise((done) => setTimeout(done, ms, isLate))]);
  if (first !== isLate) return first;
  slowUntil = Date.now() + slowForMs;
  return undefined;
}

/** A page as it is now; as it was when the line is down, slow, or the shop is out of order; else the offline page. */
async function answerPage(event, url) {
  const kept = await findStored('pages', keyOf(url));
  const asked = askOnce(event);
  event.waitUntil(asked.then((answer) => keepPage(url, answer.clone())).catch(() => undefined));
  try {
    const answer = await withTimeouts(asked, kept);
    if (!answer || (answer.status >= 500 && kept)) return kept;
    return answer;
  } catch {
    return kept ?? offlinePage(url);
  }
}

async function offlinePage(url) {
  const [, first] = url.pathname.split('/');
  const path = otherLanguages.includes(first) ? `/${first}/offline` : '/offline';
  const offline = await findStored('pages', new URL(path, url.origin).href);
  if (!offline) return Response.error();
  if (url.pathname === path) return offline;
  return Response.redirect(`${path}?from=${encodeURIComponent(url.pathname + url.search)}`);
}

/** What a click asks for. Without an answer the browser is sent to the whole page, which may have a copy. */
async function answerData(event, url) {
  const path = url.pathname.replace(/\.data$/, '').replace(/\/_root$/, '') || '/';
  const page = new URL(path + url.search, url.origin);
  page.searchParams.delete('_routes');
  const wholePage = () =>
    new Response(null, {
      status: 204,
      headers: { 'x-remix-redirect': page.pathname + page.search, 'x-remix-reload-document': 'true' },
    });
  const kept = await findStored('pages', keyOf(page));
  try {
    return (await withTimeouts(fetch(event.request), kept)) ?? wholePage();
  } catch {
    return wholePage();
  }
}

/** Keeps a page that was shown, after the assets that it names: a copy without them could not be read. */
async function keepPage(url, answer) {
  const isPage = answer.status === 200 && !answer.redirected && answer.headers.get('content-type')?.includes('html');
  if (!isPage) return;
  const text = await answer.clone().text();
  const assets = new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
  await Promise.all([...assets].map(keepAsset));
  await keep(nameOf('pages'), keyOf(url), answer, pagesCached);
}

async function keepAsset(path) {
  const { href } = new URL(path, location.origin);
  if (await findStored('assets', href)) return;
  const answer = await fetch(href).catch(() => undefined);
  if (answer?.status === 200) await putAsset(href, answer);
}

/** Asks for a page as it is now, to keep it. */
async function keepVisited(path) {
  const url = new URL(path, location.origin);
  if (notOurs.test(url.pathname)) return;
  // Without a connection there is nothing to keep, and the copy from before stays.
  const answer = await fetch(url).catch(() => undefined);
  if (answer) await keepPage(url, answer);
}

/** A page that is the same for everybody until the next build; fetched once, because lines are paid for by the megabyte. */
async function keepOnce(path) {
  const { href } = new URL(path, location.origin);
  if (!(await caches.match(href, { cacheName: nameOf('pages'), ignoreVary: true }))) await keepVisited(path);
}
