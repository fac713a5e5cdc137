// The content API of the built shop: requests per second at 1,000 and at 100,000 products, compared with a plain route
// and, if given, a Strapi.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startScratchShop } from '../scratch-shop.ts';
import { fillProducts } from './fill.ts';
import { load, tool } from './load.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '100000' },
    /** Address of a running Strapi with the same product type, e.g. http://127.0.0.1:1337 */
    strapi: { type: 'string' },
  },
});
const seconds = Number(values.seconds);

/** Measured on a quiet machine of this kind; `--strapi` measures one in the same run. */
const STRAPI = { 'by slug with genres': 156, 'list of 10': 184, 'list of 10, genres, total': 149 } as const;

const genres = 'populate[bookSpecification][populate]=genres';
const cases: readonly (readonly [string, string])[] = [
  ['by slug with genres', `/api/products?filters[slug][$eq]=book-77&${genres}`],
  ['list of 10', '/api/products?pagination[pageSize]=10'],
  ['list of 10, genres, total', `/api/products?pagination[pageSize]=10&${genres}`],
  ['page 50 of the list', '/api/products?pagination[pageSize]=10&pagination[page]=50'],
  ['sorted by price', '/api/products?pagination[pageSize]=10&sort=price:desc'],
  ['filtered by genre', '/api/products?pagination[pageSize]=10&filters[bookSpecification][genres][slug]=bedtime'],
  ['filtered by price', '/api/products?pagination[pageSize]=10&filters[price][$lt]=110000'],
  ['search for a rare word', `/api/products?pagination[pageSize]=10&_q=book-777`],
  ['search for a common word', `/api/products?pagination[pageSize]=10&_q=${encodeURIComponent('драконы')}`],
];

const { shop, database, folder, stop } = await startScratchShop(3321, 'web');
const hello = spawn(process.execPath, ['bench/content-api/hello.ts', '3322'], { stdio: 'ignore' });
await sleep(1500);

console.log(`${tool}, 16 connections, ${seconds} s each; memory at rest ${shop.memory()} MB`);
const few = await measureAll(Number(values.few));
const many = await measureAll(Number(values.many));
console.log('\nrequests/s                    few      many   many/few   against Strapi');
for (const [name] of cases) {
  const a = few.get(name) ?? 0;
  const b = many.get(name) ?? 0;
  const theirs = values.strapi ? await strapiRate(name) : Object.entries(STRAPI).find(([each]) => each === name)?.[1];
  const ratio = theirs ? `${(a / theirs).toFixed(1)}x` : '';
  console.log(
    `${name.padEnd(26)} ${a.toFixed(0).padStart(6)}  ${b.toFixed(0).padStart(8)}   ${(b / a).toFixed(2).padStart(8)}   ${ratio}`,
  );
}
console.log(`memory under load: shop ${shop.memory()} MB, PostgreSQL ${postgresMb()} MB`);

hello.kill();
await stop();

async function measureAll(products: number): Promise<Map<string, number>> {
  await fillProducts(database, products);
  console.log(`\n${products} products`);
  const rates = new Map<string, number>();
  const plain = await load('http://127.0.0.1:3322/hello', seconds);
  console.log(`  ${'plain Fastify route'.padEnd(26)} ${plain.perSecond.toFixed(0).padStart(6)} requests/s`);
  for (const [name, path] of cases) {
    await load(shop.url + path, 1);
    const { perSecond, p99Ms, errors } = await load(shop.url + path, seconds);
    rates.set(name, perSecond);
    console.log(
      `  ${name.padEnd(26)} ${perSecond.toFixed(0).padStart(6)} requests/s, p99 ${p99Ms.toFixed(1)} ms, ${errors} errors`,
    );
  }
  console.log(`  memory of the shop ${shop.memory()} MB`);
  return rates;
}

async function strapiRate(name: string): Promise<number | undefined> {
  if (!(name in STRAPI)) return undefined;
  const path = cases.find(([each]) => each === name)?.[1] ?? '';
  await load(values.strapi + path, 1);
  const { perSecond, errors } = await load(values.strapi + path, seconds);
  console.log(`  Strapi, ${name}: ${perSecond.toFixed(0)} requests/s, ${errors} errors`);
  return perSecond;
}

/** Proportional set size: shared memory is counted once. */
function postgresMb(): number {
  let kb = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) && !isChildOfOurs(pid)) continue;
      kb += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // The process has exited already.
    }
  }
  return Math.round(kb / 1024);
}

function isChildOfOurs(pid: string): boolean {
  const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return parent !== undefined && readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(folder);
}
