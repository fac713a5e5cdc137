// Reading mode without a connection (decision 155). Registered when a reader keeps a book on the device; answers only
// for the pages of kept books and what those pages load. Every other request goes to the network untouched.

const READ = /^\/(?:en\/)?my-books\/([a-z0-9]{24})\/read$/;
const PARTS = /^\/(?:assets|copy)\/|^\/api\/shop\/books\/[a-z0-9]{24}\/pages\//;
/** A connection that answers nothing for this long counts as none. */
const PATIENCE_MS = 5000;

const cacheOf = (book) => `zb-book-${book}`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  const [, book] = READ.exec(pathname) ?? [];
  if (book && request.mode === 'navigate') event.respondWith(openBook(request, book));
  else if (PARTS.test(pathname)) event.respondWith(loadPart(request));
});

/** The server decides while it can be reached: a book that it refuses is removed from the device. */
async function openBook(request, book) {
  const kept = await find(request);
  try {
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {});
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) await caches.delete(cacheOf(book));
    return kept && answer.status >= 500 ? kept : answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function loadPart(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await find(request);
    if (kept) return kept;
    throw error;
  }
}

const find = (request) => caches.match(request.url, { ignoreVary: true });
