// A realistic mix (80 browse, 15 personalise, 5 buy) against one process that draws books meanwhile: the highest rate
// with a p99 under 500 ms, five times that rate, and memory over a longer time.
// npm run bench -- load [--port 3401] [--seconds 15] [--minutes 15] [--guests 600] [--url https://front-of-a-cluster]
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BuiltShop, startBuiltShop } from '../built-shop.ts';
import { createGuests, type Guest } from '../guests.ts';
import { type ScratchShop, startScratchShop } from '../scratch-shop.ts';
import { arrive, type Figures, percentile } from './arrivals.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3401' },
    seconds: { type: 'string', default: '15' },
    /** Of the last, constant load; 0 leaves it out. */
    minutes: { type: 'string', default: '15' },
    guests: { type: 'string', default: '600' },
    /** A running shop instead of a new one; without purchases, and its memory is not read. */
    url: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const P99_GOAL_MS = 500;
const RATES = [5, 10, 25, 50, 75, 100, 150, 200, 300, 400, 600, 800];
const WARM_UP = { perSecond: 5, seconds: 15 };
const OVERLOAD = 5;
const RECOVERY_MS = 60_000;

const describe = (rate: number, { sent, statuses, times, paid }: Figures): void => {
  const all = Object.values(times)
    .flat()
    .sort((a, b) => a - b);
  const kinds = Object.entries(times).map(([kind, list]) => `${kind} ${percentile(list, 0.99).toFixed(0)}`);
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'none'}: ${count}`);
  console.log(
    `${String(rate).padStart(4)}/s  ${sent} sent, p50 ${percentile(all, 0.5).toFixed(0)} ms, p99 ` +
      `${percentile(all, 0.99).toFixed(0)} ms (${kinds.join(', ')}), ${paid} paid, ${answers.join(', ')}`,
  );
};
const p99 = ({ times }: Figures): number =>
  percentile(
    Object.values(times)
      .flat()
      .sort((a, b) => a - b),
    0.99,
  );
const isFault = (status: number): boolean => status === 0 || (status >= 500 && status !== 503);
const faults = ({ statuses }: Figures): number =>
  [...statuses].reduce((sum, [status, count]) => sum + (isFault(status) ? count : 0), 0);
const refused = ({ statuses }: Figures): number => (statuses.get(429) ?? 0) + (statuses.get(503) ?? 0);

async function measure(url: string, guests: Guest[], shop?: BuiltShop): Promise<void> {
  // Compiles the server's code and fills its caches; without purchases.
  await arrive(url, WARM_UP.perSecond, WARM_UP.seconds, []);
  let best = 0;
  for (const rate of RATES) {
    const figures = await arrive(url, rate, seconds, guests);
    describe(rate, figures);
    if (p99(figures) > P99_GOAL_MS || faults(figures) > 0 || refused(figures) > 0) break;
    best = rate;
  }
  console.log(`highest rate with p99 under ${P99_GOAL_MS} ms and no refusal: ${best}/s`);
  const rate = Math.max(best, RATES[0] ?? 1);
  const flooded = await arrive(url, rate * OVERLOAD, seconds, guests);
  describe(rate * OVERLOAD, flooded);
  const recovered = await recoveryMs(url);
  console.log(
    `at ${OVERLOAD} times: ${refused(flooded)} refused politely, ${faults(flooded)} faults; ` +
      `a page within 500 ms again after ${(recovered / 1000).toFixed(1)} s`,
  );
  const sizes = shop ? [shop.memory()] : [];
  for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
    const figures = await arrive(url, Math.ceil(rate / 2), 60, guests);
    if (shop) sizes.push(shop.memory());
    if (minute % 5 === 0) describe(Math.ceil(rate / 2), figures);
  }
  if (sizes.length > 0) console.log(`memory, MB, after each minute at half that rate: ${sizes.join(' ')}`);
}

async function recoveryMs(url: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < RECOVERY_MS) {
    const asked = performance.now();
    const answer = await fetch(`${url}/books`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok && performance.now() - asked < P99_GOAL_MS) return asked - began;
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}

/** The guests' books are made without workers; afterwards the same shop runs with them. */
async function startShop(): Promise<{ scratch: ScratchShop; shop: BuiltShop; guests: Guest[] }> {
  const scratch = await startScratchShop(Number(values.port), 'web');
  await scratch.shop.stop();
  const env = {
    DATABASE_URL: `postgresql://shop@localhost/shop?host=${encodeURIComponent(scratch.socketDir)}`,
    BOOKS_PER_HOUR: '100000',
  };
  const web = await startBuiltShop(Number(values.port), scratch.shop.dataDir, env, 'web');
  const guests = await createGuests(web.url, scratch.database, Number(values.guests));
  await web.stop();
  return { scratch, shop: await startBuiltShop(Number(values.port), scratch.shop.dataDir, env), guests };
}

console.log(`${cpus().length} cores, load before the start ${loadavg()[0]?.toFixed(1)}`);
if (values.url) await measure(values.url, []);
else {
  const { scratch, shop, guests } = await startShop();
  try {
    await measure(shop.url, guests, shop);
  } finally {
    await shop.stop();
    await scratch.stop();
  }
}
