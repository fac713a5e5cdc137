// Stores a page of reading mode with everything it needs without a connection.
import type { ReadingBook } from '#server/modules/books/reading.types.ts';
import {
  cacheNameOf,
  digestOf,
  factsAddressOf,
  type KeptFacts,
  type KeptPage,
  markReader,
  registerWorker,
  settleKept,
} from './kept-books.ts';
import { findProgramParts, namesFiles } from './program-parts.ts';

/** Recordings are kept up to this size; a voice is kept whole or not at all. */
const VOICES_MAX_BYTES = 60_000_000;
/** Few at a time, so that the open page stays usable. */
const CONCURRENT_REQUESTS = 4;
/** Texts that the route of reading mode imports, beside those of every page. */
const COPY_PARTS = ['', '-making', '-reading'];

export interface KeepRequest {
  readonly page: KeptPage;
  readonly book: Pick<ReadingBook, 'pages' | 'voices'>;
  /** Of the account; undefined for a guest. */
  readonly username: string | undefined;
  /** Share of the parts that are stored, 0..1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A copy is made again when the program, a page or a recording changes. */
export async function versionOf(build: string, { pages, voices }: KeepRequest['book']): Promise<string> {
  const recordings = voices.flatMap(({ takes }) => takes.map(({ address }) => address));
  return `${build}-${(await digestOf([...pagesOf({ pages }), ...recordings].join('\n'))).slice(0, 16)}`;
}

/** Resolves when the whole book is stored; otherwise throws, and nothing of this attempt is kept. */
export async function keepBook({ page, book, username, onProgress, signal }: KeepRequest): Promise<KeptFacts> {
  await registerWorker(page);
  const document = await fetch(page.address, { headers: { accept: 'text/html' }, cache: 'no-store', signal });
  if (!document.ok) throw new Error(`reading mode answered ${document.status}`);
  const html = await document.clone().text();
  const version = await versionOf(/data-build="([\w-]+)"/.exec(html)?.[1] ?? '', book);
  const name = cacheNameOf(page, version);
  // Before the first part, because removing books begins with this mark.
  await markReader(username);
  try {
    const cache = await caches.open(name);
    const { kept, leftOut } = chooseVoices(book.voices);
    let bytes = 0;
    const store = async (address: string): Promise<Response> => {
      const answer = await loadPart(address, signal);
      bytes += (await answer.clone().blob()).size;
      await cache.put(address, answer.clone());
      return answer;
    };
    const programs = await findProgramParts(html, async (address) => (await store(address)).text());
    const others = programs.filter((address) => !namesFiles(address));
    await storeAll([...others, ...copyAddresses(html), ...pagesOf(book), ...kept], store, onProgress);
    const facts: KeptFacts = { bytes: bytes + html.length, leftOut, confirmedAt: Date.now() };
    signal.throwIfAborted();
    await cache.put(page.address, document);
    await cache.put(factsAddressOf(page), Response.json(facts));
    await settleKept(page, version);
    return facts;
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

const pagesOf = ({ pages }: Pick<ReadingBook, 'pages'>): string[] => pages.map(({ picture }) => picture);

function copyAddresses(html: string): string[] {
  const everywhere = /data-copy="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return everywhere ? COPY_PARTS.map((part) => everywhere.replace('.json', `${part}.json`)) : [];
}

/** Voices in their order while they fit. */
export function chooseVoices(voices: ReadingBook['voices'], maxBytes = VOICES_MAX_BYTES) {
  const kept: string[] = [];
  const leftOut: string[] = [];
  let free = maxBytes;
  for (const { name, takes } of voices) {
    const bytes = takes.reduce((sum, take) => sum + take.bytes, 0);
    if (bytes > free) leftOut.push(name);
    else {
      free -= bytes;
      kept.push(...takes.map(({ address }) => address));
    }
  }
  return { kept, leftOut };
}

/** A part that another copy has is not loaded again: its address changes with its content. */
async function loadPart(address: string, signal: AbortSignal): Promise<Response> {
  const known = await caches.match(address, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(address, { signal });
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

async function storeAll(
  addresses: readonly string[],
  store: (address: string) => Promise<unknown>,
  onProgress: (share: number) => void,
): Promise<void> {
  const waiting = [...new Set(addresses)].reverse();
  const total = waiting.length;
  let done = 0;
  const work = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      await store(address);
      done += 1;
      onProgress(done / total);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, work));
}
