// Plants unique marks of a family through every way in, and finds none of them in any table 30 days after the end of the
// service, or at once after the account was deleted.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { PROMISED_DAYS, RETENTION } from '#core/legal/retention.ts';
import { newBook } from '../../builders/book.ts';
import { PRINTED, startOrderShop, TVER } from '../orders/order-shop.ts';

const logLines: string[] = [];
const shop = await startOrderShop({ log: pino({ level: 'trace' }, { write: (line) => void logLines.push(line) }) });
const { database } = shop;

interface Marks {
  readonly child: string;
  readonly surname: string;
  readonly parent: string;
  readonly email: string;
  readonly phone: string;
  readonly dedication: string;
  readonly message: string;
  /** Name of a relative who reads the book aloud. */
  readonly reader: string;
}

const marksOf = (letters: string, digits: string): Marks => ({
  child: `Мирабелла${letters}`,
  surname: `Заозёрская${letters}`,
  parent: `Аделаида${letters}`,
  email: `adelaida.${digits}@example.test`,
  phone: `+7916${digits}`,
  dedication: `Любимой внучке от бабушки ${letters}`,
  message: `Подскажите срок для ${letters}`,
  reader: `бабушка Евпраксия${letters}`,
});

/** Full-text columns store words in lower case and without ё. */
const spellings = ({ phone, ...marks }: Marks): string[] =>
  [...Object.values(marks), phone.slice(2)].flatMap((mark) => [
    mark,
    mark.toLowerCase(),
    mark.toLowerCase().replaceAll('ё', 'е'),
  ]);

const tables = () =>
  database.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );

/** Tables in which a row holds one of the marks, with the marks. */
async function found(marks: Marks): Promise<string[]> {
  const hits: string[] = [];
  for (const { name } of await tables()) {
    const rows = await database.query<{ text: string }>(`select t::text as text from ${name} t`);
    const held = [...new Set(spellings(marks).filter((mark) => rows.some(({ text }) => text.includes(mark))))];
    if (held.length > 0) hits.push(`${name}: ${held.join(', ')}`);
  }
  return hits;
}

async function plant(marks: Marks, cookies: Record<string, string> = {}) {
  const visitor = shop.visitor();
  Object.assign(visitor.cookies, cookies);
  const child = {
    name: marks.child,
    fullName: `${marks.child} ${marks.surname}`,
    age: 4,
    gender: 'female' as const,
    dedication: marks.dedication,
  };
  const made = await visitor.call('POST', '/books', newBook({ child }));
  expect(made.statusCode, made.body).toBe(201);
  const book: string = made.json().data.documentId;
  await shop.bookStateTo(book, 'preview_ready');
  await visitor.put(book, PRINTED);
  const buyer = { name: `${marks.parent} ${marks.surname}`, phone: marks.phone, email: marks.email };
  const changed = await visitor.call('PATCH', '/cart', { buyer, delivery: TVER });
  expect(changed.statusCode, changed.body).toBe(200);
  const checkout = (await visitor.checkOut(changed.json().data.quote.total)).json().data;
  await visitor.choose(checkout.payment.widgetToken, 'approve');
  await recordVoice(visitor, book, marks.reader);
  const asked = await visitor.call('POST', '/inquiries', {
    kind: 'question',
    name: marks.parent,
    email: marks.email,
    message: marks.message,
    consent: 'yes',
  });
  expect(asked.statusCode, asked.body).toBeLessThan(300);
  await shop.shop.services.newsletter.ofAccount.takeNews(marks.email, 'ru');
  return { order: checkout.order as string, visitor };
}

/** A relative is invited, agrees and sends one page. */
async function recordVoice(visitor: Awaited<ReturnType<typeof shop.visitor>>, book: string, name: string) {
  const invited = await visitor.call('POST', `/books/${book}/voices`, { name });
  expect(invited.statusCode, invited.body).toBe(200);
  const [{ address }] = invited.json().data.voices;
  const key = new URL(address).pathname.split('/').at(-1);
  const url = `/api/shop/voice/${key}`;
  const begun = await shop.app.inject({ method: 'POST', url: `${url}/begin`, payload: { name, consent: true } });
  expect(begun.statusCode, begun.body).toBe(200);
  const { page } = begun.json().data.pages[0];
  const sent = await shop.app.inject({
    method: 'PUT',
    url: `${url}/pages/${page}?take=take0000000000000000aaaa&ms=1500`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from(`webm ${name}`)]),
  });
  expect(sent.statusCode, sent.body).toBe(200);
}

/** Recordings of all books in the private store. */
const recordings = async (): Promise<string[]> =>
  (await Array.fromAsync(shop.privateFiles.list('books/'))).flatMap(({ key }) =>
    key.includes('/voices/') ? [key] : [],
  );

/** Moves every moment in the database back, as if the time had passed. The audit log refuses changes. */
async function pass(days: number): Promise<void> {
  const columns = await database.query<{ name: string; columns: string[] }>(
    `select quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) as name,
       array_agg(quote_ident(c.column_name)::text) as columns
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'content') and c.is_generated = 'NEVER'
       and c.data_type = 'timestamp with time zone' and c.table_name <> 'audit_log'
     group by 1`,
  );
  await database.transaction(async (tx) => {
    // Triggers that refuse changes of approved books would refuse this one, too.
    await tx.query('set local session_replication_role = replica');
    for (const { name, columns: each } of columns) {
      const set = each.map((column) => `${column} = ${column} - make_interval(days => $1)`).join(', ');
      await tx.query(`update ${name} set ${set}`, [days]);
    }
  });
}

const JOBS = [...new Set(Object.values(RETENTION).map(({ job }) => job))];

async function runRetention(): Promise<string[]> {
  const missing: string[] = [];
  for (const job of JOBS) await shop.work(job).catch((error: Error) => missing.push(`${job}: ${error.message}`));
  return missing;
}

test(`finds no mark in any table ${PROMISED_DAYS} days after delivery and unsubscribing`, async () => {
  const marks = marksOf('Ъъа', '5550101');
  const { order } = await plant(marks);
  const planted = await found(marks);
  // The test can fail: the marks are there before.
  for (const table of ['public.books', 'public.orders', 'public.voices', 'content.newsletters'])
    expect(
      planted.some((hit) => hit.startsWith(`${table}:`)),
      `${table} of ${planted.join('; ')}`,
    ).toBe(true);
  await shop.printed(order);
  await database.query(`update parcels set external_id = 'accepted', request = null where order_id = $1`, [order]);
  await database.query(`update orders set state = 'delivered', completed_at = now() where document_id = $1`, [order]);
  await database.query(`update content.newsletters set state = 'unsubscribed' where email = $1`, [marks.email]);
  await pass(PROMISED_DAYS);
  expect(await recordings()).toHaveLength(1);
  expect(await runRetention()).toEqual([]);
  expect(await found(marks)).toEqual([]);
  expect(await recordings()).toEqual([]);
});

test('finds no mark in any table at once after the account was deleted', async () => {
  const marks = marksOf('Ъъб', '5550202');
  const person = await shop.person('marked');
  await database.query('update users set email = $2, first_name = $3 where id = $1', [
    person.id,
    marks.email,
    marks.parent,
  ]);
  const { order, visitor } = await plant(marks);
  const signedIn = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/local',
    headers: { 'sec-fetch-site': 'same-origin' },
    cookies: visitor.cookies,
    payload: { identifier: marks.email, password: person.password },
  });
  expect(signedIn.statusCode).toBe(200);
  await shop.printed(order);
  await database.query(`update orders set state = 'delivered', completed_at = now() where document_id = $1`, [order]);
  expect((await found(marks)).length).toBeGreaterThan(3);
  const left = await shop.accounts.ownAccount.leave({ userId: person.id, proof: person.password, ip: '10.0.0.9' });
  expect(left).toEqual({ ok: true, value: 'gone' });
  expect(await found(marks)).toEqual([]);
  expect(await recordings()).toEqual([]);
});

test('writes no mark to the log or to the metrics, at the most talkative level and also for refused input', async () => {
  const marks = marksOf('Ъъв', '5550303');
  const { visitor } = await plant(marks);
  const refused = await visitor.call('POST', '/inquiries', {
    kind: marks.child,
    name: marks.parent,
    email: marks.phone,
  });
  expect(refused.statusCode).toBe(400);
  const search = encodeURIComponent(`${marks.child} ${marks.email}`);
  for (const url of [`/api/books?filters[title]=${search}`, `/api/orders/${search}`, `/${search}`])
    await shop.app.inject({ url, headers: { referer: `https://example.test/?q=${search}` } });
  const signIn = { identifier: marks.email, password: marks.dedication };
  await shop.app.inject({ method: 'POST', url: '/api/auth/local', payload: signIn });
  expect(logLines.length).toBeGreaterThan(10);
  const metrics = (await shop.app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' })).body;
  expect(metrics).toContain('http_request_duration_seconds');
  const said = `${logLines.join('\n')}\n${metrics}`;
  const texts = [said, decodeURIComponent(said.replaceAll(/%(?![0-9A-Fa-f]{2})/g, '%25'))];
  expect(spellings(marks).filter((mark) => texts.some((text) => text.includes(mark)))).toEqual([]);
});
