// Compares this checkout with another built one in alternation, so that a busy machine affects both: --other DIR.
import { parseArgs } from 'node:util';
import { type BuiltShop, forgetData, startBuiltShop, warmPage } from '../built-shop.ts';
import { load, loadFromManyAddresses } from '../content-api/load.ts';

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
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

if (values.other === undefined) console.log('skipped: pass another built checkout with --other DIR');
else await compare(values.other);

async function compare(folder: string): Promise<void> {
  const ours = await startBuiltShop(3341);
  const theirs = await startBuiltShop(3342, undefined, {}, 'all', folder);
  for (const shop of [ours, theirs])
    for (const [, path, headers] of CASES) if (headers === BROTLI) await warmPage(shop.url + path);
  for (const [name, path, headers] of CASES) {
    const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      rates.theirs.push(await rateOf(theirs, path, headers));
      rates.ours.push(await rateOf(ours, path, headers));
    }
    const a = median(rates.ours);
    const b = median(rates.theirs);
    console.log(`${name}: ${Math.round(a)} requests/s here, ${Math.round(b)} there, ratio ${(a / b).toFixed(2)}`);
  }
  console.log(`memory: ${ours.memory()} MB here, ${theirs.memory()} MB there`);
  for (const shop of [ours, theirs]) {
    await shop.stop();
    forgetData(shop);
  }
}

async function rateOf(shop: BuiltShop, path: string, headers: Record<string, string>): Promise<number> {
  // One address may ask for few rendered pages at once.
  const send = headers === OWN_PAGE ? loadFromManyAddresses : load;
  const { perSecond, errors } = await send(shop.url + path, Number(values.seconds), headers);
  if (errors > 0) console.log(`  ${errors} errors at ${shop.url}${path}`);
  return perSecond;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
