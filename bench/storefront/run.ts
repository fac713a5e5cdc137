// The storefront: boot time, server-rendered requests per second (16 connections), JavaScript on the wire.
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { forgetData, startBuiltShop } from '../built-shop.ts';

const SECONDS = 8;
const CONNECTIONS = 16;

const first = await startBuiltShop(3310);
await first.stop();
const shop = await startBuiltShop(3310, first.dataDir);
console.log(`first start (initdb, migrations, seed) to the first page: ${Math.round(first.bootMs)} ms`);
console.log(`second start to the first page: ${Math.round(shop.bootMs)} ms`);
for (const path of ['/', '/en', '/books']) {
  const { requests, latency, non2xx } = await autocannon({
    url: shop.url + path,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  console.log(`${path}: ${Math.round(requests.average)} requests/s, p99 ${latency.p99} ms, ${non2xx} errors`);
}
console.log(`memory after load: ${shop.memory()} MB`);
console.log(`JavaScript on /: ${(await javascriptOn(shop.url)).toFixed(1)} kB gzip`);
await shop.stop();
forgetData(shop);

/** What a browser fetches before the page is interactive: scripts and module preloads named in the HTML. */
async function javascriptOn(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file));
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await (await fetch(url + file)).text(), { level: 9 }).length;
  return bytes / 1000;
}
