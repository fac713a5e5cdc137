// Attacks from outside, bounded in number and against this machine alone.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface Attack {
  /** The outcome, once the attack has been stopped. */
  stop(): Promise<string> | string;
}

/** Long enough to reach the shop's timeouts: thirty seconds for a client that does not send. */
export const ATTACKS: Readonly<Record<string, { readonly seconds: number; begin(url: string): Attack }>> = {
  'heavy content queries': { seconds: 20, begin: heavyQueries },
  'bodies that never end': { seconds: 35, begin: endlessBodies },
  'answers never read': { seconds: 35, begin: unreadAnswers },
  'hundreds of requests without waiting': { seconds: 10, begin: impatientClients },
  'populate storm': { seconds: 15, begin: populateStorm },
  'covers for new names': { seconds: 15, begin: coverStorm },
  'unique searches': { seconds: 15, begin: searchStorm },
  'unread large answers': { seconds: 8, begin: unreadLargeAnswers },
};

const CIRCLE = ['products', 'collections', 'products', 'collections', 'products'];

/** The deepest populate through circular relations: some are rejected, the rest are as expensive as allowed. */
function heavyQuery(nth: number): string {
  const levels = CIRCLE.slice(0, 2 + (nth % (CIRCLE.length - 1)));
  const populate = levels.map((_, depth) => `populate${path(levels.slice(0, depth + 1))}[sort]=id`).join('&');
  // Another number each time, so that no answer comes from a cache.
  return `/api/collections?${populate}&filters[id][$lt]=${100_000 + nth}`;
}

const path = (names: readonly string[]): string => names.map((name) => `[${name}]`).join('[populate]');

const QUERIES_PER_SECOND = 7;
const CLIENTS = 40;

/** Circular reads, many per second. */
function heavyQueries(url: string): Attack {
  const statuses = new Map<number, number>();
  const stopped = new AbortController();
  let asked = 0;
  const timer = setInterval(async () => {
    asked += 1;
    const answer = await fetch(url + heavyQuery(asked), { signal: stopped.signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    if (!stopped.signal.aborted) statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
  }, 1_000 / QUERIES_PER_SECOND);
  return {
    stop() {
      clearInterval(timer);
      stopped.abort();
      return `answered ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`;
    },
  };
}

/** Forms sent one character per second, and never completed. */
function endlessBodies(url: string): Attack {
  const sockets = open(url);
  const head = 'POST /newsletter HTTP/1.1\r\nHost: shop\r\nContent-Type: application/x-www-form-urlencoded\r\n';
  for (const socket of sockets) socket.write(`${head}Content-Length: 100000\r\n\r\n`);
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1_000);
  return {
    stop() {
      clearInterval(timer);
      return closed(sockets);
    },
  };
}

/** Pages requested several times on one connection, and never read. */
function unreadAnswers(url: string, times = 8): Attack {
  const sockets = open(url);
  for (const socket of sockets) {
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(times));
  }
  return { stop: () => closed(sockets) };
}

/** The same hundreds of times, without waiting for an answer. */
function impatientClients(url: string): Attack {
  return unreadAnswers(url, 300);
}

function open(url: string): Socket[] {
  const { hostname, port } = new URL(url);
  if (hostname !== '127.0.0.1') throw new Error('only the shop on this machine is attacked');
  return Array.from({ length: CLIENTS }, () => connect(Number(port), hostname).on('error', () => {}));
}

async function closed(sockets: readonly Socket[]): Promise<string> {
  // A client that does not read does not notice the close either.
  for (const socket of sockets) socket.resume();
  await sleep(1_000);
  const cut = sockets.filter((socket) => socket.closed || socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  return `${cut} of ${sockets.length} connections cut off by the shop`;
}

const WARM_UP_REQUESTS = 30;
const WARM_UP_PAUSE_MS = 200;

/** Some requests of every kind, as in a shop that has run for an hour, so that no first compilation is measured. */
export async function warmUp(url: string): Promise<void> {
  for (let nth = 0; nth < WARM_UP_REQUESTS; nth += 1) {
    const asked = [
      fetch(`${url}/books?search=${encodeURIComponent(`море ${nth}`)}`),
      fetch(url + heavyQuery(500_000 + nth)),
    ];
    if (nth % 10 === 0) asked.push(askForCover(url, 900_000 + nth));
    for (const answer of await Promise.all(asked)) await answer.arrayBuffer();
    await sleep(WARM_UP_PAUSE_MS);
  }
}

const PARALLEL = 20;

/** A fixed number of concurrent requests, each followed by the next; every query is different. */
function storm(ask: (nth: number) => Promise<Response>): Attack {
  const statuses = new Map<number, number>();
  let stopped = false;
  let asked = 0;
  const one = async (): Promise<void> => {
    while (!stopped) {
      asked += 1;
      const answer = await ask(asked).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
      // A rejected client that repeats at once would mostly measure itself.
      if (answer?.status !== 200) await sleep(50);
    }
  };
  const all = Array.from({ length: PARALLEL }, one);
  return {
    async stop() {
      stopped = true;
      await Promise.race([Promise.all(all), sleep(5_000)]);
      return `answered ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`;
    },
  };
}

/** The most expensive allowed reads, without a pause. */
function populateStorm(url: string): Attack {
  return storm((nth) => fetch(url + heavyQuery(nth)));
}

/** A cover for a child that was never requested before. */
function coverStorm(url: string): Attack {
  return storm((nth) => askForCover(url, nth));
}

function askForCover(url: string, nth: number): Promise<Response> {
  const name = `Анна${[...String(nth)].map((digit) => 'абвгдежзик'[Number(digit)]).join('')}`;
  return fetch(`${url}/api/shop/covers/night-forest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name, locale: 'ru' }),
  });
}

/** Searches that are in no cache. */
function searchStorm(url: string): Attack {
  return storm((nth) => fetch(`${url}/books?search=${encodeURIComponent(`лес ${nth}`)}`));
}

/** Large answers of the content API on many connections that are never read. */
function unreadLargeAnswers(url: string): Attack {
  const sockets = open(url);
  for (const [nth, socket] of sockets.entries()) {
    socket.pause();
    const asked = Array.from(
      { length: 8 },
      (_, time) => `GET ${heavyQuery(nth * 8 + time)} HTTP/1.1\r\nHost: shop\r\n\r\n`,
    );
    socket.write(asked.join(''));
  }
  return { stop: () => closed(sockets) };
}
