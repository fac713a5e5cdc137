// Books that this browser keeps for reading without a connection: one cache each, used by public/sw.js.

const PREFIX = 'zb-book-';
const cacheName = (documentId: string): string => `${PREFIX}${documentId}`;

/** What a page of reading mode loads: programs, styles, fonts, texts and pictures of the book. */
const PARTS = /^\/(?:assets|copy)\/|^\/api\/shop\/books\/[a-z0-9]{24}\/pages\//;
/** Few at a time, so that the open page stays usable. */
const AT_ONCE = 4;

/** Private windows and old browsers have neither. */
export const canKeepBooks = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

export const isKept = (documentId: string): Promise<boolean> => caches.has(cacheName(documentId));

interface KeepRequest {
  readonly documentId: string;
  readonly pictures: readonly string[];
  /** Share of the parts that are stored, 0..1. */
  readonly onProgress: (share: number) => void;
}

/** Stores the open page of reading mode with all its parts. False if a part cannot be had; then nothing is kept. */
export async function keepBook({ documentId, pictures, onProgress }: KeepRequest): Promise<boolean> {
  const name = cacheName(documentId);
  try {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    const cache = await caches.open(name);
    const waiting = [
      ...new Set([...loadedParts(), ...pictures.map((picture) => new URL(picture, location.href).href)]),
    ];
    const total = waiting.length;
    const store = async () => {
      for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
        await cache.add(part);
        onProgress((total - waiting.length) / (total + 1));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, store));
    // Last: only a page whose parts are all there is opened without a connection.
    await cache.add(new Request(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } }));
    onProgress(1);
    return true;
  } catch {
    await caches.delete(name);
    return false;
  }
}

/** Everything the page has loaded, and the scripts it has announced. */
function loadedParts(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const announced = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  return [...loaded, ...announced].filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin === location.origin && PARTS.test(pathname);
  });
}

export async function forgetBook(documentId: string): Promise<void> {
  await caches.delete(cacheName(documentId));
  if ((await keptNames()).length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
}

/** Removes what is no longer among the owner's books. */
export async function forgetOtherBooks(own: readonly string[]): Promise<void> {
  if (!canKeepBooks()) return;
  const names = await keptNames();
  for (const name of names) {
    const documentId = name.slice(PREFIX.length);
    if (!own.includes(documentId)) await forgetBook(documentId);
  }
}

const keptNames = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PREFIX));
