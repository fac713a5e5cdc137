// Measures from outside what visitors notice: a page from memory, and whether the checkout takes a write.
import { setTimeout as sleep } from 'node:timers/promises';
import { newBook } from '#tests/builders/book.ts';
import { FRONT } from './cluster-control.ts';

interface Sample {
  readonly at: number;
  readonly ms: number;
  readonly ok: boolean;
}

export interface Probe {
  /** Of the samples that began since then: how many failed, and the longest duration in milliseconds. */
  since(at: number): { readonly count: number; readonly failed: number; readonly longestMs: number };
  /** The longest time since then without a successful answer. */
  interruptionMs(at: number): number;
  stop(): Promise<void>;
}

const LIMIT_MS = 20_000;

function startProbe(pauseMs: number, ask: (signal: AbortSignal) => Promise<boolean>): Probe {
  const samples: Sample[] = [];
  let going = true;
  const running = (async () => {
    while (going) {
      const at = performance.now();
      const ok = await ask(AbortSignal.timeout(LIMIT_MS)).catch(() => false);
      samples.push({ at, ms: performance.now() - at, ok });
      await sleep(pauseMs);
    }
  })();
  const from = (at: number): Sample[] => samples.filter((sample) => sample.at + sample.ms >= at);
  return {
    since(at) {
      const seen = from(at);
      return {
        count: seen.length,
        failed: seen.filter(({ ok }) => !ok).length,
        longestMs: Math.max(0, ...seen.map(({ ms }) => ms)),
      };
    },
    interruptionMs(at) {
      const successes = from(at)
        .filter(({ ok }) => ok)
        .map((sample) => sample.at + sample.ms);
      const times = [at, ...successes, performance.now()];
      return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? at)));
    },
    async stop() {
      going = false;
      await running;
    },
  };
}

/** The home page, which the web processes keep in memory. */
export const startPageProbe = (): Probe =>
  startProbe(250, async (signal) => {
    const response = await fetch(`${FRONT}/`, { signal });
    return response.ok && (await response.text()).includes('</html>');
  });

const HEADERS = { 'content-type': 'application/json', origin: FRONT };

interface Guest {
  readonly cookie: string;
  readonly book: string;
}

const change = ({ cookie }: Guest, [path, method, body]: readonly [string, string, object], signal?: AbortSignal) =>
  fetch(`${FRONT}/api/shop${path}`, {
    method,
    headers: { ...HEADERS, cookie },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

/** A visitor whose book is drawn and in the cart. */
export async function openGuest(): Promise<Guest> {
  const first = newBook();
  const begin = () =>
    fetch(`${FRONT}/api/shop/books`, { method: 'POST', headers: HEADERS, body: JSON.stringify(first) });
  let made = await begin();
  // A busy machine may refuse the first.
  for (let tries = 0; !made.ok && tries < 20; tries += 1) {
    await made.arrayBuffer();
    await sleep(1000);
    made = await begin();
  }
  if (!made.ok) throw new Error(`the first book was refused: ${made.status}`);
  const cookie = made.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { data }: { data: { documentId: string } } = await made.json();
  const guest = { cookie, book: data.documentId };
  const choice = { paper: null, copies: 1, electronic: true, coloring: false };
  // A book may be put into the cart when its preview is drawn.
  for (let tries = 0; ; tries += 1) {
    const answer = await change(guest, [`/cart/books/${guest.book}`, 'PUT', { choice }]);
    await answer.arrayBuffer();
    if (answer.ok) return guest;
    if (tries > 300) throw new Error(`the cart refuses the book: ${answer.status}`);
    await sleep(1000);
  }
}

/** A guest who changes the cart: a write of the checkout, answered only after its commit. */
export async function startCheckoutProbe(): Promise<Probe> {
  const guest = await openGuest();
  let number = 0;
  return startProbe(500, async (signal) => {
    const buyer = { name: `Анна ${++number}`, phone: '+7 916 123-45-67', email: 'anna@example.test' };
    const answer = await change(guest, ['/cart', 'PATCH', { buyer }], signal);
    await answer.arrayBuffer();
    return answer.ok;
  });
}
