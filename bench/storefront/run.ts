// The storefront: boot time, requests per second of cached and of rendered pages, transferred JavaScript.
import autocannon from 'autocannon';
import { scriptWeight } from '../../tests/e2e/support/script-weight.ts';
import { forgetData, startBuiltShop, warmPage } from '../built-shop.ts';

const SECONDS = 6;
const CONNECTIONS = 16;
const PAGES = ['/', '/en', '/books', '/books/night-forest'];
/** A visitor who might be signed in gets a separately rendered page. */
const OWN_PAGE = { cookie: 'zb_session=somebody' };

const first = await startBuiltShop(3310);
await first.stop();
const shop = await startBuiltShop(3310, first.dataDir);
console.log(`first start (initdb, migrations, seed) to the first page: ${Math.round(first.bootMs)} ms`);
console.log(`second start to the first page: ${Math.round(shop.bootMs)} ms`);
for (const path of PAGES) {
  const bytes = await warmPage(shop.url + path);
  await load(path, { 'accept-encoding': 'br, gzip' }, 2);
  const kept = await load(path, { 'accept-encoding': 'br, gzip' });
  const gzip = await load(path, { 'accept-encoding': 'gzip' });
  console.log(`${path} cached: ${kept} as Brotli of ${(bytes / 1000).toFixed(1)} kB, ${gzip} as gzip`);
}
console.log(`memory after load: ${shop.memory()} MB`);
for (const path of PAGES) {
  await load(path, OWN_PAGE, 3);
  console.log(`${path} rendered: ${await load(path, OWN_PAGE)}`);
}
console.log(`memory after rendering: ${shop.memory()} MB`);
const read = async (path: string) => (await fetch(shop.url + path)).text();
for (const path of PAGES) console.log(`JavaScript on ${path}: ${(await scriptWeight(read, path)).toFixed(1)} kB gzip`);
await shop.stop();
forgetData(shop);

async function load(path: string, headers: Record<string, string>, duration = SECONDS): Promise<string> {
  const { requests, latency, non2xx } = await autocannon({
    url: shop.url + path,
    connections: CONNECTIONS,
    duration,
    headers,
  });
  const errors = non2xx > 0 ? `, ${non2xx} errors` : '';
  return `${Math.round(requests.average)} requests/s (p99 ${latency.p99} ms${errors})`;
}
