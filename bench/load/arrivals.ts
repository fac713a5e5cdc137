// Requests that arrive at a constant rate, whether or not earlier ones have been answered.
import http from 'node:http';
import https from 'node:https';
import type { Guest } from '../guests.ts';
import { type Answer, browse, type Call, createPurchase, type Kind, personalise } from './requests.ts';

const SHARES = { browse: 0.8, personalise: 0.15 };
const GIVE_UP_MS = 30_000;
const TICK_MS = 5;

export interface Figures {
  readonly sent: number;
  /** Answers by status; 0 is a request without an answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Sorted milliseconds until the last byte of answered requests, refusals for overload left out. */
  readonly times: Readonly<Record<Kind, readonly number[]>>;
  readonly paid: number;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const OVERLOAD = new Set([429, 503]);

/** `guests` are used up: each buys once. */
export async function arrive(url: string, perSecond: number, seconds: number, guests: Guest[]): Promise<Figures> {
  const secure = url.startsWith('https:');
  const agent = new (secure ? https : http).Agent({ keepAlive: true, maxFreeSockets: 512, rejectUnauthorized: false });
  const statuses = new Map<number, number>();
  const times: Record<Kind, number[]> = { browse: [], personalise: [], buy: [] };
  const waiting: ReturnType<typeof createPurchase>[] = [];
  let paid = 0;

  async function visit(): Promise<void> {
    const chance = Math.random();
    const kind =
      chance < SHARES.browse ? 'browse' : chance < SHARES.browse + SHARES.personalise ? 'personalise' : 'buy';
    const purchase = kind === 'buy' ? nextPurchase() : undefined;
    const call = purchase?.next() ?? (kind === 'personalise' ? personalise() : browse());
    const began = performance.now();
    const answer = await send(call);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status > 0 && !OVERLOAD.has(answer.status))
      times[purchase ? 'buy' : kind === 'buy' ? 'browse' : kind].push(performance.now() - began);
    if (!purchase) return;
    if (purchase.accept(answer)) waiting.push(purchase);
    else if (purchase.isPaid()) paid += 1;
  }

  function nextPurchase() {
    const earlier = waiting.shift();
    if (earlier) return earlier;
    const guest = guests.pop();
    return guest && createPurchase(guest);
  }

  function send({ method, path, body, cookie, address }: Call): Promise<Answer> {
    const failed: Answer = { status: 0, cookie: '', data: {} };
    return new Promise((resolve) => {
      const headers = {
        origin: url,
        'x-forwarded-for': address,
        'accept-encoding': 'br, gzip',
        ...(cookie && { cookie, 'accept-encoding': 'identity' }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const request = (secure ? https : http).request(url + path, { method, agent, headers, timeout: GIVE_UP_MS });
      request.once('timeout', () => request.destroy());
      request.once('error', () => resolve(failed));
      request.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => cookie && chunks.push(chunk));
        response.once('error', () => resolve(failed));
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          const parsed = text.startsWith('{') ? JSON.parse(text) : {};
          resolve({ status: response.statusCode ?? 0, cookie: '', data: parsed.data ?? {} });
        });
      });
      request.end(body && JSON.stringify(body));
    });
  }

  const began = performance.now();
  const visits: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = (performance.now() - began) / 1000;
      while (visits.length < Math.min(passed, seconds) * perSecond) visits.push(visit());
      if (passed < seconds) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(visits);
  agent.destroy();
  for (const list of Object.values(times)) list.sort((a, b) => a - b);
  return { sent: visits.length, statuses, times, paid };
}
