// Requests generated from the OpenAPI document: none may crash or hang the shop or be answered with a fault.
import { expect, test } from 'vitest';
import { type FuzzedRequest, fuzzRequests } from './fuzz-requests.ts';
import { startFuzzShop } from './fuzz-shop.ts';

/** `npm run fuzz -- --requests 100000` sends more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 5_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_118);
const AT_ONCE = 8;
/** A drawing on a busy machine may take long; nothing else does. */
const HANG_MS = 60_000;
/** The content API's limit of 4 MB and room for its envelope. */
const MAX_ANSWER_BYTES = 4.5 * 1024 * 1024;
const STACK = /\bat [^\n]{1,200}\.(?:ts|js|mjs):\d+:\d+|node_modules\/|SqlState|syntax error at or near/;

const shop = await startFuzzShop();

test('answers every generated request without a fault', { timeout: 3_600_000 }, async () => {
  const next = fuzzRequests(shop.document, SEED, shop);
  const faults: { request: FuzzedRequest; why: string; answer: string }[] = [];
  const statuses = new Map<number, number>();
  const started = performance.now();
  let slowest = 0;
  let largest = 0;
  let left = REQUESTS;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const request = next();
      const { status, text, bytes, ms } = await shop.send(request, left);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      slowest = Math.max(slowest, ms);
      largest = Math.max(largest, bytes);
      const why =
        status >= 500
          ? `status ${status}`
          : ms > HANG_MS
            ? `${Math.round(ms)} ms`
            : bytes > MAX_ANSWER_BYTES
              ? `${bytes} bytes`
              : STACK.test(text)
                ? 'a stack'
                : undefined;
      if (why) faults.push({ request, why, answer: text.slice(0, 300) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (process.env.FUZZ_REQUESTS) {
    const seconds = Math.round((performance.now() - started) / 1000);
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    console.log(`${REQUESTS} requests in ${seconds} s, slowest ${Math.round(slowest)} ms, largest ${largest} bytes`);
    console.log(counts.join(', '));
  }
  expect(faults.slice(0, 8)).toEqual([]);
  // The requests are worth sending: many get past validation.
  const accepted = [...statuses].filter(([status]) => status < 400).reduce((sum, [, count]) => sum + count, 0);
  expect(accepted).toBeGreaterThan(REQUESTS / 20);
  expect((await shop.app.inject('/api/ready')).statusCode).toBeLessThan(504);
});
