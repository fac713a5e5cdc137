// Compares this checkout with another built one: --other DIR [--seconds 2] [--rounds 4]. Each round measures both, in
// turns first, so that neither has an advantage on a busy or warming machine. Processor time does not depend on load.
import { parseArgs } from 'node:util';
import { type BuiltShop, forgetData, startBuiltShop, warmPage } from '../built-shop.ts';
import { load, loadFromManyAddresses } from '../content-api/load.ts';
import { measureTree } from '../process-usage.ts';

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '4' },
  },
});
const BROTLI = { 'accept-encoding': 'br' };
/** A visitor who might be signed in gets a separately rendered page. */
const OWN_PAGE = { cookie: 'zb_session=somebody', 'accept-encoding': 'gzip' };
const genres = 'populate[bookSpecification][populate]=genres';
const CASES: readonly (readonly [string, string, Record<string, string>])[] = [
  ['/ from memory', '/', BROTLI],
  ['/books from memory', '/books', BROTLI],
  ['a book from memory', '/books/night-forest', BROTLI],
  ['/ rendered anew', '/', OWN_PAGE],
  ['/books rendered anew', '/books', OWN_PAGE],
  ['product by slug with genres', `/api/products?filters[slug][$eq]=night-forest&${genres}`, {}],
  ['list of 10 with genres and total', `/api/products?pagination[pageSize]=10&${genres}`, {}],
];

type Side = 'here' | 'there';
const SIDES: readonly Side[] = ['here', 'there'];

if (values.other === undefined) console.log('skipped: pass another built checkout with --other DIR');
else await compare(values.other);

interface Measured {
  readonly perSecond: number;
  /** Of the shop and its database, for one request. */
  readonly cpuMs: number;
}

async function compare(folder: string): Promise<void> {
  const here = await startBuiltShop(3341);
  const there = await startBuiltShop(3342, undefined, {}, 'all', folder);
  const shops: Record<Side, BuiltShop> = { here, there };
  for (const shop of Object.values(shops))
    for (const [, path, headers] of CASES) if (headers === BROTLI) await warmPage(shop.url + path);
  for (const [name, path, headers] of CASES) {
    const measured: Record<Side, Measured[]> = { here: [], there: [] };
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed())
        measured[side].push(await measureCase(shops[side], path, headers));
    report(`${name}: requests/s`, measured, ({ perSecond }) => perSecond, 0);
    // A smaller time is better, so that a ratio above 1 is better in both lines.
    report(`${name}: processor ms per request`, measured, ({ cpuMs }) => cpuMs, 3, -1);
  }
  console.log(`memory: ${here.memory()} MB here, ${there.memory()} MB there`);
  for (const shop of Object.values(shops)) {
    await shop.stop();
    forgetData(shop);
  }
}

function report(
  title: string,
  measured: Readonly<Record<Side, readonly Measured[]>>,
  value: (one: Measured) => number,
  digits: number,
  better: 1 | -1 = 1,
): void {
  const here = median(measured.here.map(value));
  const there = median(measured.there.map(value));
  const ratio = (here / there) ** better;
  console.log(`${title}: ${here.toFixed(digits)} here, ${there.toFixed(digits)} there, ratio ${ratio.toFixed(2)}`);
}

async function measureCase(shop: BuiltShop, path: string, headers: Record<string, string>): Promise<Measured> {
  const seconds = Number(values.seconds);
  // One address may ask for few rendered pages at once.
  const send = headers === OWN_PAGE ? loadFromManyAddresses : load;
  const before = measureTree(shop.pid).cpuSeconds;
  const { perSecond, errors } = await send(shop.url + path, seconds, headers);
  const cpuSeconds = measureTree(shop.pid).cpuSeconds - before;
  if (errors > 0) console.log(`  ${errors} errors at ${shop.url}${path}`);
  return { perSecond, cpuMs: (cpuSeconds * 1000) / Math.max(1, perSecond * seconds) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
