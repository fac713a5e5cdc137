// The year code: who gets it, what it gives back, and that it is stored nowhere.
import { expect, test } from 'vitest';
import { createYearCodes } from '#server/modules/books/year-code/year-codes.ts';
import { newBook } from '../../builders/book.ts';
import { ORIGIN } from '../../harness/shop-api.ts';
import { SECRET, startRecordShop } from './record-shop.ts';

const { app, database, visitor, begun, pay, viewOf, stateTo, quiet } = await startRecordShop();

const answers = { toy: 'rabbit', friend: { name: 'Лёва', gender: 'male' } } as const;
const bought = async (who: ReturnType<typeof visitor>) => {
  const id = await begun(who, { answers });
  await pay(id);
  return id;
};
const codeOf = async (who: ReturnType<typeof visitor>, id: string) =>
  (await who.call('GET', `/${id}/year-code`)).json();
const read = (code: string, headers = {}) =>
  app.inject({ method: 'POST', url: '/api/shop/year-codes/readings', payload: { code }, headers });

test('gives the owner of a bought book a code behind # that gives child, look and answers back', async () => {
  const owner = visitor();
  const id = await bought(owner);
  const answer = await owner.call('GET', `/${id}/year-code`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const { data } = answer.json();
  expect(data).toMatchObject({ title: 'Ночь в лесу', childName: 'Маша', isPrinted: true });
  expect(data.address).toBe(`${ORIGIN}/next#${data.code}`);
  expect(data.qr.path).toMatch(/^M\d/);
  const { child, look } = newBook();
  const taken = await read(data.code);
  expect(taken.statusCode, taken.body).toBe(200);
  expect(taken.headers['cache-control']).toBe('private, no-store');
  expect(taken.json().data).toEqual({
    child,
    look,
    corrected: [],
    answers,
    locale: 'ru',
    story: 'night-forest',
    ageNow: child.age,
  });
});

test('a year later the child of the code is a year older, but never older than a book can have', async () => {
  const codes = createYearCodes({ secret: SECRET, previousSecrets: [], origin: ORIGIN });
  const { child, look } = newBook();
  const ageNow = async (age: number, days: number) => {
    const createdAt = new Date(Date.now() - days * 86_400_000);
    const book = { child: { ...child, age }, look, corrected: [], answers: {}, story: 'night-forest', createdAt };
    return (await read(codes.of({ ...book, locale: 'ru' }).code)).json().data.ageNow;
  };
  expect(await ageNow(4, 365)).toBe(5);
  expect(await ageNow(4, 730)).toBe(6);
  expect(await ageNow(12, 3000)).toBe(12);
});

test('is neither for a stranger nor before the book is bought', async () => {
  const owner = visitor();
  const unpaid = await begun(owner);
  const refused = await owner.call('GET', `/${unpaid}/year-code`);
  expect([refused.statusCode, refused.json().error.details.reason]).toEqual([409, 'not-now']);
  const id = await bought(owner);
  expect((await visitor().call('GET', `/${id}/year-code`)).statusCode).toBe(404);
  await database.query('update books set deleted_at = now() where document_id = $1', [id]);
  expect((await owner.call('GET', `/${id}/year-code`)).statusCode).toBe(404);
});

test('refuses a damaged or foreign code with a sentence in the language of the page', async () => {
  const owner = visitor();
  const { code } = (await codeOf(owner, await bought(owner))).data;
  const foreign = code.replace(/.$/, code.endsWith('A') ? 'B' : 'A');
  for (const [wrong, reason] of [
    [foreign, 'damaged'],
    ['Маша', 'damaged'],
    ['', 'damaged'],
    [`2${code.slice(1)}`, 'newer'],
  ]) {
    const answer = await read(wrong, { 'accept-language': 'en' });
    expect([answer.statusCode, answer.json().error.details.reason]).toEqual([400, reason]);
  }
  expect((await read('x')).json().error.message).toMatch(/^Код не\sчитается/);
  expect((await read('a'.repeat(5000))).statusCode).toBe(400);
});

test('the owner switches the code in print off and on until the book is approved', async () => {
  const owner = visitor();
  const id = await bought(owner);
  expect(await viewOf(owner, id)).toMatchObject({ hasYearCode: true });
  quiet.requested.length = 0;
  const off = await owner.call('PATCH', `/${id}`, { hasYearCode: false });
  expect(off.json().data).toMatchObject({ hasYearCode: false });
  // The last page is drawn again without it.
  expect(quiet.requested).toContain(id);
  expect((await codeOf(owner, id)).data.isPrinted).toBe(false);
  await owner.call('PATCH', `/${id}`, { child: { ...newBook().child, name: 'Аня' } });
  expect(await viewOf(owner, id)).toMatchObject({ hasYearCode: false, child: { name: 'Аня' } });
  await database.query('update books set confirmed_at = now() where document_id = $1', [id]);
  await stateTo(id, 'confirmed');
  expect((await owner.call('PATCH', `/${id}`, { hasYearCode: true })).statusCode).toBe(409);
  const change = database.query('update books set year_code = true where document_id = $1', [id]);
  await expect(change).rejects.toThrow('was approved');
});

test('a book made before year codes keeps its last page', async () => {
  const owner = visitor();
  const id = await bought(owner);
  await database.query('update books set year_code = null where document_id = $1', [id]);
  expect(await viewOf(owner, id)).toMatchObject({ hasYearCode: false });
});

test('no table holds a code that was made or read', async () => {
  const owner = visitor();
  const id = await bought(owner);
  const { code } = (await codeOf(owner, id)).data;
  expect((await read(code)).statusCode).toBe(200);
  await read(code.replace(/.$/, '!'));
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(50);
  const packed = code.split('.')[1];
  const holding = [];
  for (const { name } of tables) {
    const [row] = await database.query<{ holds: boolean }>(
      `select exists (select from ${name} one where one::text like '%' || $1 || '%') as holds`,
      [packed],
    );
    if (row?.holds) holding.push(name);
  }
  expect(holding).toEqual([]);
});
