// Reading mode without a connection (decision 155): one registration for the address of each kept book, so no other
// page passes through this worker. Pages are stored by src/web/kept-books, whose names of caches these are.

const CACHE_FORMAT = 'zb-book-1';
/** A connection that answers nothing for this long counts as none. */
const MAX_WAIT_MS = 5000;
/** A copy that the shop has not confirmed for this long is removed: the book may have been destroyed elsewhere. */
const MAX_UNCONFIRMED_MS = 60 * 24 * 60 * 60 * 1000;
/** The shop says that the reader has no right to the book. */
const REFUSALS = [401, 403, 404, 409, 410];

const READING = new URL(self.registration.scope).pathname;
const [, english, book] = /^\/(en\/)?my-books\/([a-z0-9]{24})\/read$/.exec(READING) ?? [];
const BOOK_CACHES = `${CACHE_FORMAT}.${book}.`;
const PAGE_CACHES = `${BOOK_CACHES}${english ? 'en' : 'ru'}.`;
const FACTS = `${READING}/kept`;
const PARTS = new RegExp(`^/(?:assets|copy)/|^/api/shop/books/${book}/(?:pages|voices)/`);

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldFormats().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!book || origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (pathname === READING) event.respondWith(openBook(event));
  } else if (PARTS.test(pathname)) event.respondWith(loadPart(request));
});

/** The shop decides while it can be reached; the kept page is for when it cannot. */
async function openBook(event) {
  const kept = await findKept();
  const { url, headers } = event.request;
  // By address, since a request of a navigation cannot be sent as it is under every policy.
  const page = fetch(url, { headers: { accept: headers.get('accept') ?? 'text/html' }, redirect: 'manual' });
  const answered = page.then(async (answer) => {
    if (REFUSALS.includes(answer.status)) await removeBook();
    else if (answer.ok && kept) await kept.confirm();
    return answer;
  });
  event.waitUntil(answered.catch(() => undefined));
  if (!kept) return answered;
  const answer = await Promise.race([answered.catch(() => null), wait(MAX_WAIT_MS)]);
  return answer && answer.status < 500 ? answer : kept.page;
}

/** Null where nothing whole is kept, or was confirmed too long ago. */
async function findKept() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGE_CACHES));
  for (const name of names) {
    const cache = await caches.open(name);
    const facts = await cache.match(FACTS);
    // Pages vary by cookie, which a navigation has and the request that stored the page had.
    const page = await cache.match(READING, { ignoreVary: true });
    if (!facts || !page) continue;
    const known = await facts.json();
    if (Date.now() - known.confirmedAt > MAX_UNCONFIRMED_MS) {
      await caches.delete(name);
      continue;
    }
    const confirm = () => cache.put(FACTS, Response.json({ ...known, confirmedAt: Date.now() }));
    return { page, confirm };
  }
  return null;
}

/** Addresses of parts change with their content, so a kept part is never an old one. */
async function loadPart(request) {
  const kept = await findPart(request.url);
  if (!kept) return fetch(request);
  const range = request.headers.get('range');
  return range ? cutRange(kept, range) : kept;
}

async function findPart(url) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(BOOK_CACHES)) continue;
    const kept = await (await caches.open(name)).match(url, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}

/** Players ask for recordings in ranges, and some refuse a whole answer. */
async function cutRange(whole, range) {
  const content = await whole.blob();
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const from = Number(first);
  const to = last ? Math.min(Number(last), content.size - 1) : content.size - 1;
  if (first === undefined || from > to)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${content.size}` } });
  const headers = {
    'content-type': whole.headers.get('content-type') ?? content.type,
    'content-length': String(to - from + 1),
    'content-range': `bytes ${from}-${to}/${content.size}`,
    'accept-ranges': 'bytes',
  };
  return new Response(content.slice(from, to + 1), { status: 206, headers });
}

const removeBook = () => removeCaches((name) => name.startsWith(BOOK_CACHES));
const removeOldFormats = () =>
  removeCaches((name) => name.startsWith('zb-book-') && !name.startsWith(`${CACHE_FORMAT}.`));

async function removeCaches(isRemoved) {
  const names = (await caches.keys()).filter(isRemoved);
  await Promise.all(names.map((name) => caches.delete(name)));
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms, null));
