// The lists and cards of the admin with 100,000 records of each kind: time per answer, including its total.
// node bench/admin-lists/run.ts [--port 3391] [--orders 100000] [--rounds 12] [--only search]

import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../src/server/db/database.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/postgres.ts';
import { openTempFolder } from '../../tests/harness/temp-folder.ts';
import { forgetData, startBuiltShop } from '../built-shop.ts';
import { fillOrders } from './fill-orders.ts';
import { fillRecords } from './fill-records.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3391' },
    orders: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '12' },
    only: { type: 'string', default: '' },
  },
});
const port = Number(values.port);
const orders = Number(values.orders);
const rounds = Number(values.rounds);
const WHO = { identifier: 'owner@bench.test', password: 'only-for-benches-1' };
process.env.ADMIN_EMAIL = WHO.identifier;
process.env.ADMIN_PASSWORD = WHO.password;

const q = (text: string): string => `/orders?q=${encodeURIComponent(text)}`;
const person = (text: string): string => `/customers/cards?q=${encodeURIComponent(text)}`;
const card = (letter: string, number: number): string => `${letter}${String(number).padStart(23, '0')}`;
const LISTS: readonly (readonly [name: string, path: string])[] = [
  ['the newest', '/orders'],
  ['the last page', `/orders?page=${Math.ceil(orders / 25)}`],
  ['by sum', '/orders?sort=total:desc'],
  ['by name', '/orders?sort=name:asc'],
  ['of a state', '/orders?state=shipped'],
  ['delivered, by sum', '/orders?state=delivered&sort=total:asc'],
  ['of a month', '/orders?from=2026-01-01&to=2026-01-31'],
  ['not paid', '/orders?paid=no'],
  ['that need a hand', '/orders?hand=yes'],
  ['to a country', '/orders?country=KZ'],
  ['of a format', '/orders?format=electronic'],
  ['with a promo code', '/orders?coupon=code20'],
  ['between sums', '/orders?min=100000&max=150000'],
  ['search: number', q('B000-2177')],
  ['search: a common name', q('Иванова')],
  ['search: name and first name', q('елкин петр')],
  ['search: phone', q('8 (900) 791-90-00')],
  ['search: half a phone', q('0079')],
  ['search: mail', q('buyer4217@')],
  ['search: tracking number', q('1000004217')],
  ['search: nothing', q('не бывает')],
  ['search: a common child', q('Маша')],
  ['of a stage: drawing', '/orders?state=drawing'],
  ['of a stage: approval', '/orders?state=awaiting_approval'],
  ['of a stage: declined', '/orders?state=declined'],
  ['one order', `/orders/${card('o', 42)}`],
  ['correction of a book', `/orders/${card('o', 105)}/books/${card('b', 105)}/correction`],
  ['customers', '/customers/cards'],
  ['customers, last page', `/customers/cards?page=${Math.ceil(orders / 25)}`],
  ['customers by spent', '/customers/cards?sort=spent:desc'],
  ['customers with a cart', '/customers/cards?kind=cart'],
  ['customers with the same phone', '/customers/cards?kind=same-phone'],
  ['customers with the news', '/customers/cards?news=yes'],
  ['customers: a name', person('Иванова')],
  ['customers: mail', person('buyer4217@')],
  ['customers: phone', person('8 (900) 791-90-00')],
  ['customers: a common child', person('Маша')],
  ['customers: a rare child', person('Агния')],
  ['customers: nothing', person('не бывает')],
  ['one customer', `/customers/cards/${card('o', 42)}`],
  ['tags', '/customers/tags'],
  ['newsletters', '/newsletters'],
  ['newsletters: options of segments', '/newsletters/segment-options'],
  ["courier's lists", '/printing/handovers'],
  ['reprints', '/printing/reprints'],
  ['one inquiry', `/inquiries/${card('q', 50)}`],
  ['one customer’s book', `/books/${card('b', 42)}`],
  ['dashboard of 30 days', `/dashboard?from=${day(30)}&to=${day(0)}&compare=previous`],
  ['what needs attention', '/dashboard/hands'],
  ['board of the press', '/printing/board'],
  ['print queue', '/printing'],
  ['print queue, printed', '/printing?stage=printed'],
  ['print queue, waiting', '/printing?stage=waiting'],
  ['customers’ books', '/books'],
  ['customers’ books, a name', `/books?q=${encodeURIComponent('Маша')}`],
  ['customers’ books, failed', '/books?state=failed'],
  ['people', '/customers/people'],
  ['people, last page', `/customers/people?page=${Math.ceil(orders / 50)}`],
  ['people: a word', '/customers/people?q=reader4217'],
  ['people: everybody’s word', '/customers/people?q=example'],
  ['people, not confirmed', '/customers/people?state=pending&sort=username:asc'],
  ['audit', '/audit/records'],
  ['audit: facets', '/audit/facets'],
  ['audit: an area', '/audit/records?what=orders'],
  ['audit: a person', '/audit/records?who=3'],
  ['mails', '/mails'],
  ['mails: a word', `/mails?q=${encodeURIComponent('доставка')}`],
  ['mails, failed', '/mails?state=failed'],
  ['mails of an area', '/mails?area=order'],
  ['inquiries', '/inquiries'],
  ['inquiries: a word', `/inquiries?q=${encodeURIComponent('доставка')}`],
  ['redirects', '/redirects'],
  ['redirects: a word', '/redirects?q=4217'],
  ['promo codes', '/coupons'],
  ['promo codes: current', '/coupons?state=current&sort=used:desc'],
  ['promo codes: a word', '/coupons?q=sale42'],
  ['promo codes: everybody’s word', '/coupons?q=sale'],
  ['promo codes, by their end', '/coupons?sort=validUntil:asc'],
  ['reviews', '/reviews'],
  ['reviews that wait', '/reviews?state=pending'],
  ['reviews: a word', `/reviews?q=${encodeURIComponent('доставка')}`],
  ['reviews: everybody’s word', `/reviews?q=${encodeURIComponent('картинке')}`],
  ['templates', '/stories'],
  ...content('orders', 'total:desc', 'B004'),
  ...content('line-items', 'quantity:desc', null),
  ...content('books', 'state:asc', null),
  ...content('delivery-tickets', 'updatedAt:asc', null),
  ...content('coupons', 'used:desc', 'sale4217'),
  ...content('reviews', 'rating:asc', 'картинке'),
  ...content('newsletters', 'email:asc', 'reader4217'),
  ...content('upload/files/page', 'name:asc', 'picture-4217'),
];

/** As the content manager asks: newest first, by another column, by a word, and a page far down. */
function content(path: string, sort: string, word: string | null): [name: string, path: string][] {
  const list = (query: string): string => `/strapi-api-proxy/${path}?pagination[pageSize]=25&${query}`;
  return [
    [`content: ${path}`, list('sort=updatedAt:desc')],
    [`content: ${path}, ${sort}`, list(`sort=${sort}`)],
    ...(word === null
      ? []
      : [[`content: ${path}, a word`, list(`_q=${encodeURIComponent(word)}`)] as [string, string]]),
    [`content: ${path}, far down`, list('sort=updatedAt:desc&pagination[page]=2000')],
  ];
}
/** A day of Moscow, some days ago. */
function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Moscow' });
}
const MOST_MS = 300;

// Runs no jobs, so it is ready once its tables exist.
const folder = openTempFolder('zb-bench-db-');
const postgres = await startEmbeddedPostgres(folder);
const url = `postgresql://shop@localhost/shop?host=${encodeURIComponent(postgres.socketDir)}`;
const database = openDatabase({ url }, 2);
const shop = await startBuiltShop(port, undefined, { DATABASE_URL: url }, 'web');
await fillOrders(database, orders);
await fillRecords(database, orders);
const session = await post('/api/auth/local', WHO);
const { jwt } = await post('/api/admin/generate-token', {}, session.jwt);

console.log(`${orders} orders, ${rounds} rounds; milliseconds until the answer is read: median, maximum`);
const over: string[] = [];
for (const [name, path] of LISTS.filter(([listed]) => listed.includes(values.only))) {
  const took: number[] = [];
  let total = 0;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const answer = await fetch(`${shop.url}/api/admin${path}`, { headers: { authorization: `Bearer ${jwt}` } });
    if (!answer.ok) {
      over.push(`${name} (refused with ${answer.status})`);
      break;
    }
    const { total: bare, meta }: Listed = await answer.json();
    total = bare ?? meta?.total ?? meta?.pagination?.total ?? 1;
    took.push(performance.now() - started);
  }
  took.sort((a, b) => a - b);
  const median = took[Math.floor(rounds / 2)] ?? 0;
  const maximum = took.at(-1) ?? 0;
  console.log(
    `${name.padEnd(42)}${median.toFixed(0).padStart(8)}${maximum.toFixed(0).padStart(8)}${String(total).padStart(10)} rows${median > MOST_MS ? '  OVER' : ''}`,
  );
  if (median > MOST_MS) over.push(name);
}
console.log(over.length ? `over ${MOST_MS} ms: ${over.join('; ')}` : `every list is under ${MOST_MS} ms`);
await shop.stop();
forgetData(shop);
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

interface Listed {
  readonly total?: number;
  readonly meta?: { readonly total?: number; readonly pagination?: { readonly total: number } };
}

async function post(path: string, body: object, bearer?: string): Promise<{ jwt: string }> {
  const headers = { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
  const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}
