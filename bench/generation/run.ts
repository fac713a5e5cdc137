// How long customers wait for their books, and the effect on visitors: the built shop on a temporary data folder.
// node bench/generation/run.ts [--port 3392] [--customers 20] [--seconds 10]
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import { newBook } from '../../tests/builders/book.ts';
import { forgetData, startBuiltShop, warmPage } from '../built-shop.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3392' },
    customers: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
  },
});
const customers = Number(values.customers);
const NAMES = ['Маша', 'Илья', 'Аня', 'Тимофей', 'Вера', 'Лев', 'Соня', 'Марк', 'Ева', 'Фёдор'];
const PATIENCE_MS = 180_000;

const line = (what: string, figure: string, goal = ''): void =>
  console.log(`${what.padEnd(64)} ${figure.padStart(13)}   ${goal}`.trimEnd());
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
const at = (list: readonly number[], share: number): number =>
  sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;

const shop = await startBuiltShop(Number(values.port));
console.log(`${cpus().length} cores, load before the start ${loadavg()[0]?.toFixed(1)}`);

/** One customer with a separate browser. */
async function begin(number: number): Promise<{ pagesMs: number; readyMs: number }> {
  const name = NAMES[number % NAMES.length] ?? 'Маша';
  const child = { name, fullName: `${name} Иванова`, gender: 'female' as const, age: 6 };
  const wanted = newBook({ slug: 'cloud-post', child, look: defaultLook('female', number + 1) });
  const started = performance.now();
  const response = await fetch(`${shop.url}/api/shop/books`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(wanted),
  });
  if (!response.ok) throw new Error(`a book was refused: ${response.status} ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { data }: { data: { documentId: string } } = await response.json();
  let pagesMs: number | undefined;
  for await (const book of listen(`${shop.url}/api/shop/books/${data.documentId}/events`, cookie)) {
    const passed = () => performance.now() - started;
    if (book.state === 'failed' || passed() > PATIENCE_MS) throw new Error(`a book is ${book.state}`);
    if (pagesMs === undefined && (await isVisible(book.pages))) pagesMs = passed();
    if (pagesMs !== undefined && book.state === 'preview_ready') return { pagesMs, readyMs: passed() };
  }
  throw new Error('the events of a book ended before it was ready');

  /** Resolves when every free inside page is drawn and its picture is served. */
  async function isVisible(pages: BookView['pages']): Promise<boolean> {
    const inside = pages.filter(({ open, page }) => open && typeof page === 'number');
    if (inside.length === 0 || inside.some(({ state }) => state !== 'ready')) return false;
    const pictures = await Promise.all(
      inside.map(({ picture }) => fetch(`${shop.url}${picture}`, { headers: { cookie } })),
    );
    await Promise.all(pictures.map((picture) => picture.arrayBuffer()));
    return pictures.every(({ ok }) => ok);
  }
}

/** As the book page does: one open event stream with every change of the book. */
async function* listen(address: string, cookie: string): AsyncGenerator<BookView> {
  const stop = new AbortController();
  try {
    const { body } = await fetch(address, { headers: { cookie }, signal: stop.signal });
    if (!body) return;
    let text = '';
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const line = event.split('\n').find((each) => each.startsWith('data:'));
        if (line) yield JSON.parse(line.slice(5)) as BookView;
      }
    }
  } finally {
    stop.abort();
  }
}

/** Visitors of the book list at a constant rate, however long an answer takes. */
async function visit(until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  while (!until()) {
    const started = performance.now();
    const answered = fetch(`${shop.url}/books`)
      .then((response) => response.arrayBuffer())
      .then(() => void times.push(performance.now() - started));
    asked.push(answered);
    await sleep(20);
  }
  await Promise.all(asked);
  return times;
}

try {
  await warmPage(`${shop.url}/books`);
  const cold = await begin(0);
  line('from «create» to the free pages, the first book of a shop', seconds(cold.pagesMs));
  const alone: number[] = [];
  for (let number = 1; number <= 5; number += 1) alone.push((await begin(number)).pagesMs);
  line(
    'from «create» to the free pages, one customer, median of 5',
    seconds(at(alone, 0.5)),
    'goal 5 s with the screen',
  );

  const ends = performance.now() + Number(values.seconds) * 1000;
  const idle = await visit(() => performance.now() > ends);
  let going = true;
  const crowd = Promise.all(Array.from({ length: customers }, (_, number) => begin(100 + number))).finally(() => {
    going = false;
  });
  const busy = await visit(() => !going);
  const waits = await crowd;
  const pages = waits.map(({ pagesMs }) => pagesMs);
  line(`${customers} concurrent customers, free pages: median`, seconds(at(pages, 0.5)));
  line(`${customers} concurrent customers, free pages: maximum`, seconds(Math.max(...pages)), 'goal 60 s');
  line(
    'a page of the shop during drawing, p99',
    `${at(busy, 0.99).toFixed(1)} ms`,
    `idle ${at(idle, 0.99).toFixed(1)} ms`,
  );
  line('  ratio to idle', (at(busy, 0.99) / at(idle, 0.99)).toFixed(1), 'goal 2');
  line('memory of the shop afterwards', `${shop.memory()} MB`);
} finally {
  await shop.stop();
  forgetData(shop);
}
