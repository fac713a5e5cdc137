// What somebody may do to a shop from outside, in bounded numbers and against this machine alone.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface Attack {
  /** What came of it, once it has been stopped. */
  stop(): Promise<string> | string;
}

/** For as long as it takes to see the end of what the shop allows: thirty seconds for a client that does not move. */
export const ATTACKS: Readonly<Record<string, { readonly seconds: number; begin(url: string): Attack }>> = {
  'heavy content queries': { seconds: 20, begin: heavyQueries },
  'bodies that never end': { seconds: 35, begin: endlessBodies },
  'answers nobody reads': { seconds: 35, begin: unreadAnswers },
  'hundreds of requests without waiting': { seconds: 10, begin: impatientClients },
};

const CIRCLE = ['products', 'collections', 'products', 'collections', 'products'];

/** As deep as links go round, collections of products of collections: some are refused, the rest are as heavy as is allowed. */
function heavyQuery(nth: number): string {
  const levels = CIRCLE.slice(0, 2 + (nth % (CIRCLE.length - 1)));
  const populate = levels.map((_, depth) => `populate${path(levels.slice(0, depth + 1))}[sort]=id`).join('&');
  // Another number each time, so that no answer is one kept from before.
  return `/api/collections?${populate}&filters[id][$lt]=${100_000 + nth}`;
}

const path = (names: readonly string[]): string => names.map((name) => `[${name}]`).join('[populate]');

const QUERIES_PER_SECOND = 7;
const CLIENTS = 40;

/** Reads that walk in circles, many a second. */
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

/** Forms of which one letter comes a second, and never the last. */
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

/** Pages asked for several times on one connection, and never read. */
function unreadAnswers(url: string, times = 8): Attack {
  const sockets = open(url);
  for (const socket of sockets) {
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(times));
  }
  return { stop: () => closed(sockets) };
}

/** The same hundreds of times, without waiting for a single answer. */
function impatientClients(url: string): Attack {
  return unreadAnswers(url, 300);
}

function open(url: string): Socket[] {
  const { hostname, port } = new URL(url);
  if (hostname !== '127.0.0.1') throw new Error('only the shop on this machine is attacked');
  return Array.from({ length: CLIENTS }, () => connect(Number(port), hostname).on('error', () => {}));
}

async function closed(sockets: readonly Socket[]): Promise<string> {
  // Whoever does not read does not notice the end either.
  for (const socket of sockets) socket.resume();
  await sleep(1_000);
  const cut = sockets.filter((socket) => socket.closed || socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  return `${cut} of ${sockets.length} connections cut off by the shop`;
}
