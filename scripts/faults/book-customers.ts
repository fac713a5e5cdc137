// Customers who create books: an acknowledged book must be drawn in the end, whatever failed meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewBook } from '#core/books/book-request.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import { newBook } from '#tests/builders/book.ts';

interface BegunBook {
  readonly id: string;
  readonly cookie: string;
}

export interface BookCustomers {
  readonly begun: readonly BegunBook[];
  /** Stops creating books and waits until all are drawn; resolves to the number still missing at the timeout. */
  stop(): Promise<{ readonly drawn: number; readonly lost: number }>;
}

const PAUSE_MS = 1500;
const PATIENCE_MS = 300_000;

export function startBookCustomers(url: string): BookCustomers {
  const begun: BegunBook[] = [];
  let going = true;

  async function begin(number: number): Promise<void> {
    const wanted = newBook({ look: defaultLook('female', number + 1) });
    const response = await post(wanted);
    if (!response?.ok) return void (await response?.arrayBuffer().catch(() => {}));
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const answer = (await response.json().catch(() => undefined)) as { data: { documentId: string } } | undefined;
    if (answer) begun.push({ id: answer.data.documentId, cookie });
  }

  const post = (wanted: NewBook): Promise<Response | undefined> =>
    fetch(`${url}/api/shop/books`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(wanted),
    }).catch(() => undefined);

  async function isDrawn({ id, cookie }: BegunBook): Promise<boolean> {
    const response = await fetch(`${url}/api/shop/books/${id}`, { headers: { cookie } }).catch(() => undefined);
    if (!response?.ok) return false;
    const { pages } = ((await response.json()) as { data: BookView }).data;
    const open = pages.filter((page) => page.open);
    if (open.some(({ state }) => state !== 'ready')) return false;
    const pictures = await Promise.all(open.map(({ picture }) => fetch(`${url}${picture}`, { headers: { cookie } })));
    await Promise.all(pictures.map((picture) => picture.arrayBuffer()));
    return pictures.every(({ ok }) => ok);
  }

  async function begins(): Promise<void> {
    for (let number = 0; going; number += 1) {
      await begin(number);
      await sleep(PAUSE_MS);
    }
  }

  const running = begins();
  return {
    begun,
    async stop() {
      going = false;
      await running;
      const ends = performance.now() + PATIENCE_MS;
      let waiting = [...begun];
      while (waiting.length > 0 && performance.now() < ends) {
        const drawn = await Promise.all(waiting.map(isDrawn));
        waiting = waiting.filter((_, index) => !drawn[index]);
        if (waiting.length > 0) await sleep(500);
      }
      return { drawn: begun.length - waiting.length, lost: waiting.length };
    },
  };
}
