// Books that this browser keeps for reading without a connection (decision 155): one cache for each page of reading
// mode and build of the shop, whole in itself. public/reading-worker.js opens them.
import type { Locale } from '#core/locale.ts';
import { KEPT_MARK } from './kept-mark.ts';

/** Counted up when the content of a cache changes; the worker has the same. */
const CACHE_FORMAT = 'zb-book-1';
const WORKER = '/reading-worker.js';
/** The least recently opened book leaves for another. */
const MAX_KEPT_BOOKS = 5;
const DECLINED_PREFIX = 'zb-not-kept:';

/** Stored last, so a cache that has them is whole. */
export interface KeptFacts {
  readonly bytes: number;
  /** Names of voices whose recordings are too large to keep. */
  readonly leftOut: readonly string[];
  /** When the shop last showed the book here. */
  readonly confirmedAt: number;
}

export interface KeptPage {
  readonly documentId: string;
  readonly locale: Locale;
  /** Address of reading mode. */
  readonly address: string;
}

export interface KeptCopy {
  /** Of the program and of the book's content: another version is another copy. */
  readonly version: string;
  readonly facts: KeptFacts;
}

export const cacheNameOf = ({ documentId, locale }: KeptPage, version: string): string =>
  `${CACHE_FORMAT}.${documentId}.${locale}.${version}`;
export const factsAddressOf = ({ address }: KeptPage): string => `${address}/kept`;

/** Private windows and old browsers have neither; addresses without https have no workers. */
export const canKeepBooks = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window && isSecureContext;

/** The page of the former build stays until the new one is whole. */
export const registerWorker = ({ address }: KeptPage): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { scope: address, updateViaCache: 'none' });

/** The whole copy of a page, if there is one. */
export async function findKept(page: KeptPage): Promise<KeptCopy | null> {
  const prefix = cacheNameOf(page, '');
  for (const name of await cacheNames()) {
    if (!name.startsWith(prefix)) continue;
    const facts = await (await caches.open(name)).match(factsAddressOf(page));
    if (facts) return { version: name.slice(prefix.length), facts: await facts.json() };
  }
  return null;
}

/** The shop has shown the page just now. */
export async function confirmKept(page: KeptPage, { version, facts }: KeptCopy): Promise<void> {
  const confirmed: KeptFacts = { ...facts, confirmedAt: Date.now() };
  await (await caches.open(cacheNameOf(page, version))).put(factsAddressOf(page), Response.json(confirmed));
}

/** Makes a whole copy the only one of its page, and removes books beyond the number that may be kept. */
export async function settleKept(page: KeptPage, version: string): Promise<void> {
  const own = cacheNameOf(page, version);
  const former = (await cacheNames()).filter((name) => name.startsWith(cacheNameOf(page, '')) && name !== own);
  await Promise.all(former.map((name) => caches.delete(name)));
  const lastConfirmed = new Map<string, number>();
  for (const name of await cacheNames()) {
    const cache = await caches.open(name);
    const address = (await cache.keys()).find(({ url }) => url.endsWith('/read/kept'));
    const facts: KeptFacts | undefined = await (address && (await cache.match(address)))?.json();
    const book = bookOf(name);
    lastConfirmed.set(book, Math.max(facts?.confirmedAt ?? 0, lastConfirmed.get(book) ?? 0));
  }
  const newestFirst = [...lastConfirmed].toSorted(([, a], [, b]) => b - a).map(([book]) => book);
  for (const book of newestFirst.slice(MAX_KEPT_BOOKS)) await removeKept(book);
}

/** Removes a book in every language, with its workers. */
export async function removeKept(documentId: string): Promise<void> {
  const names = (await cacheNames()).filter((name) => bookOf(name) === documentId);
  await Promise.all(names.map((name) => caches.delete(name)));
  const registrations = await navigator.serviceWorker.getRegistrations();
  const reading = new RegExp(`/my-books/${documentId}/read$`);
  await Promise.all(registrations.filter(({ scope }) => reading.test(scope)).map((worker) => worker.unregister()));
  if ((await cacheNames()).length === 0) localStorage.removeItem(KEPT_MARK);
}

/** Removes all books that are not among these. */
export async function keepOnly(documentIds: readonly string[]): Promise<void> {
  const books = new Set((await cacheNames()).map(bookOf));
  for (const book of books) if (!documentIds.includes(book)) await removeKept(book);
}

/** Books belong to the account, or to the guest, that kept them: for others nothing stays. */
export async function removeForOtherReader(username: string | undefined): Promise<void> {
  if (localStorage.getItem(KEPT_MARK) === (await readerMark(username))) return;
  await keepOnly([]);
  localStorage.removeItem(KEPT_MARK);
}

export async function markReader(username: string | undefined): Promise<void> {
  localStorage.setItem(KEPT_MARK, await readerMark(username));
}

/** Differs between readers and does not store their names. */
async function readerMark(username: string | undefined): Promise<string> {
  if (username === undefined) return 'guest';
  return digestOf(username);
}

export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the reader removed the book from this device: then it is not kept again by itself. */
export const isDeclined = (documentId: string): boolean =>
  localStorage.getItem(`${DECLINED_PREFIX}${documentId}`) !== null;

export function setDeclined(documentId: string, declined: boolean): void {
  if (declined) localStorage.setItem(`${DECLINED_PREFIX}${documentId}`, '1');
  else localStorage.removeItem(`${DECLINED_PREFIX}${documentId}`);
}

const cacheNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(`${CACHE_FORMAT}.`));
const bookOf = (name: string): string => name.split('.')[1] ?? '';
