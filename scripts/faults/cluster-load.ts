// Requests of visitors and staff through the front door, none of which is repeated: every answer but a success counts.
import { setTimeout as sleep } from 'node:timers/promises';
import { FRONT } from './cluster-control.ts';

export interface Load {
  /** By kind: requests, failed ones by status, the longest answer. */
  readonly kinds: ReadonlyMap<string, KindOfRequest>;
  readonly streams: { opened: number; longestGapMs: number };
  stop(): Promise<void>;
}

interface KindOfRequest {
  requests: number;
  readonly failed: Map<string, number>;
  longestMs: number;
}

const PAGES = ['/', '/books', '/en', '/en/books', '/books/cloud-post'];
const PAGE_PAUSE_MS = 250;
const WRITE_PAUSE_MS = 300;
const LIMIT_MS = 20_000;
/** A browser that lost its event stream comes back after the time the stream has named. */
const RECONNECT_MS = 2_000;
const ASSET = /(?:src|href)="(\/assets\/[^"]+)"/g;

/** Keeps an event stream open, as a page that waits for its book does; counts the gaps between two streams. */
async function followEvents(
  guest: Guest,
  found: KindOfRequest,
  streams: Load['streams'],
  ended: AbortSignal,
): Promise<void> {
  for (let lostAt: number | undefined; !ended.aborted; ) {
    try {
      const response = await fetch(`${FRONT}/api/shop/books/${guest.book}/events`, {
        headers: { cookie: guest.cookie },
        signal: ended,
      });
      found.requests += 1;
      if (!response.ok) throw new Error(String(response.status));
      streams.opened += 1;
      if (lostAt !== undefined) streams.longestGapMs = Math.max(streams.longestGapMs, performance.now() - lostAt);
      lostAt = undefined;
      for await (const _ of response.body ?? []);
    } catch (error) {
      if (ended.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      found.failed.set(reason, (found.failed.get(reason) ?? 0) + 1);
    }
    lostAt ??= performance.now();
    await sleep(RECONNECT_MS);
  }
}

/** A visitor with `book` in the cart. */
interface Guest {
  readonly cookie: string;
  readonly book: string;
}

export function startLoad(guest: Guest): Load {
  const kinds = new Map<string, KindOfRequest>();
  const streams = { opened: 0, longestGapMs: 0 };
  const ending = new AbortController();

  function kindOf(kind: string): KindOfRequest {
    const found = kinds.get(kind) ?? { requests: 0, failed: new Map(), longestMs: 0 };
    kinds.set(kind, found);
    return found;
  }

  async function ask(kind: string, path: string, init: RequestInit = {}): Promise<string> {
    const found = kindOf(kind);
    const began = performance.now();
    const { outcome, text } = await fetch(FRONT + path, { ...init, signal: AbortSignal.timeout(LIMIT_MS) }).then(
      async (response) => ({ outcome: response.ok ? '' : String(response.status), text: await response.text() }),
      (error: unknown) => ({ outcome: `no answer (${error instanceof Error ? error.message : error})`, text: '' }),
    );
    found.requests += 1;
    found.longestMs = Math.max(found.longestMs, performance.now() - began);
    if (outcome) found.failed.set(outcome, (found.failed.get(outcome) ?? 0) + 1);
    return text;
  }

  const repeat = async (pauseMs: number, work: (round: number) => Promise<unknown>): Promise<void> => {
    for (let round = 0; !ending.signal.aborted; round += 1) {
      await work(round);
      await sleep(pauseMs);
    }
  };
  /** A page and what it names, as a browser without a cache. */
  const browse = (visitor: number) =>
    repeat(PAGE_PAUSE_MS, async (round) => {
      const html = await ask('page', PAGES[(round + visitor) % PAGES.length] ?? '/');
      const assets = new Set([...html.matchAll(ASSET)].map(([, path = '']) => path));
      await Promise.all([...assets].map((path) => ask('asset', path)));
    });
  const change = () =>
    repeat(WRITE_PAUSE_MS, (round) =>
      ask('write', '/api/shop/cart', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', origin: FRONT, cookie: guest.cookie },
        body: JSON.stringify({
          buyer: { name: `Анна ${round}`, phone: '+7 916 123-45-67', email: 'anna@example.test' },
        }),
      }),
    );
  const read = () =>
    repeat(WRITE_PAUSE_MS, () => ask('read', `/api/shop/books/${guest.book}`, { headers: { cookie: guest.cookie } }));

  const follow = () => followEvents(guest, kindOf('event stream'), streams, ending.signal);
  const running = [browse(0), browse(2), change(), change(), read(), follow(), follow(), follow(), follow()];
  return {
    kinds,
    streams,
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
}
