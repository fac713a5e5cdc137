// How many guests can buy at once: the built shop without workers, full purchases over HTTP, paid by the sandbox.
// node bench/checkout/run.ts [--port 3397] [--orders 600] [--at-once 8]
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startBuiltShop } from '../built-shop.ts';
import { createGuests, type Guest } from '../guests.ts';
import { processesCalled, processorSeconds } from '../process-usage.ts';
import { startScratchShop } from '../scratch-shop.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3397' },
    orders: { type: 'string', default: '600' },
    'at-once': { type: 'string', default: '8' },
  },
});
const port = Number(values.port);
const count = Number(values.orders);
const atOnce = Number(values['at-once']);
const WARM_UP = 40;
const BUYER = { name: 'Анна Петрова', phone: '+7 916 123-45-67', email: 'anna@example.test' };

const line = (what: string, figure: string, goal = ''): void =>
  console.log(`${what.padEnd(52)} ${figure.padStart(13)}   ${goal}`.trimEnd());

// A shop fills the catalogue, then the same database runs without jobs: drawing has its own benchmark.
const scratch = await startScratchShop(port, 'web');
await scratch.shop.stop();
const databaseUrl = `postgresql://shop@localhost/shop?host=${encodeURIComponent(scratch.socketDir)}`;
const shop = await startBuiltShop(
  port,
  scratch.shop.dataDir,
  { DATABASE_URL: databaseUrl, BOOKS_PER_HOUR: '100000' },
  'web',
);
const headers = { 'content-type': 'application/json', origin: shop.url };

async function call<T>(guest: Guest, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${shop.url}/api/shop${path}`, {
    method,
    headers: { ...headers, cookie: guest.cookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

/** Ten calls, as the screens make them. */
async function buy(guest: Guest): Promise<string> {
  await (await fetch(`${shop.url}/books`)).arrayBuffer();
  const choice = { paper: 'printed', copies: 1, electronic: false, coloring: false };
  await call(guest, 'PUT', `/cart/books/${guest.book}`, { choice });
  await call(guest, 'PATCH', '/cart', { buyer: BUYER });
  const [city] = await call<{ code: string }[]>(guest, 'GET', '/delivery/cities?q=%D0%A2%D0%B2%D0%B5');
  const [point] = await call<{ code: string; kind: string }[]>(guest, 'GET', `/delivery/points?city=${city?.code}`);
  const where = `city=${city?.code}&kind=${point?.kind}`;
  const [tariff] = await call<{ code: string }[]>(guest, 'GET', `/delivery/tariffs?${where}`);
  const delivery = { city: city?.code, point: point?.code, tariff: tariff?.code };
  const { quote } = await call<{ quote: { total: number } }>(guest, 'PATCH', '/cart', { delivery });
  const { order, payment } = await call<{ order: string; payment: { widgetToken: string } }>(
    ...[guest, 'POST', '/cart/checkout', { total: quote.total }],
  );
  await call(guest, 'POST', `/payments/sandbox/${payment.widgetToken}`, { outcome: 'approve' });
  const { state } = await call<{ state: string }>(guest, 'GET', `/orders/${order}`);
  if (state !== 'in_production') throw new Error(`an order is ${state}`);
  return order;
}

async function crowd(guests: readonly Guest[]): Promise<number[]> {
  const waiting = [...guests];
  const times: number[] = [];
  const customer = async (): Promise<void> => {
    for (let guest = waiting.pop(); guest; guest = waiting.pop()) {
      const started = performance.now();
      await buy(guest);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, customer));
  return times.sort((a, b) => a - b);
}

const processorMs = (word: string): number =>
  processesCalled(word).reduce((sum, pid) => sum + processorSeconds(pid) * 1000, 0);

try {
  console.log(`${cpus().length} cores, load before the start ${loadavg()[0]?.toFixed(1)}`);
  const guests = await createGuests(shop.url, scratch.database, count + WARM_UP);
  await crowd(guests.splice(0, WARM_UP));
  const before = { shop: processorMs('--role=web'), database: processorMs('postgres: shop shop') };
  const started = performance.now();
  const times = await crowd(guests);
  const elapsed = (performance.now() - started) / 1000;
  const shopMs = (processorMs('--role=web') - before.shop) / count;
  const databaseMs = (processorMs('postgres: shop shop') - before.database) / count;
  const [row] = await scratch.database.query<{ paid: number; payments: number; runs: number }>(
    `select (select count(*) from orders where paid_at is not null) as paid,
       (select count(*) from payments where status = 'succeeded') as payments, (select count(*) from print_runs) as runs`,
  );
  const expected = count + WARM_UP;
  line(`purchases, ${atOnce} concurrent`, `${(count / elapsed).toFixed(1)} /s`, 'goal 30');
  line('processor time of the shop per purchase', `${shopMs.toFixed(1)} ms`, 'goal 25');
  line('  and of the database', `${databaseMs.toFixed(1)} ms`);
  line('one purchase, median', `${times[Math.floor(count / 2)]?.toFixed(0)} ms`);
  line('  p99', `${times[Math.floor(count * 0.99)]?.toFixed(0)} ms`, 'goal 1000');
  line('paid orders, payments, print runs', `${row?.paid} ${row?.payments} ${row?.runs}`, `of ${expected}`);
  line('memory of the shop', `${shop.memory()} MB`);
} finally {
  await shop.stop();
  await scratch.stop();
}
