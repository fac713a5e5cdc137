import { expect, test } from 'vitest';
import { copyTestDatabase } from '#tests/harness/database.ts';
import { openDatabase } from '../database.ts';

const { database, connection } = await copyTestDatabase();

let statements = 0;
async function read(text: string, values: readonly unknown[] = []) {
  statements += 1;
  return database.quickRead<Record<string, unknown>>(`read-${statements}`, text, values);
}

test.each([
  ['text', 'Ёжик "в" тумане\\'],
  ['text', ''],
  ['text[]', ['a"b', 'c\\d', 'e,{f}', '', 'null', 'Ж']],
  ['int[]', []],
  ['int[]', [1, -2]],
  ['boolean', true],
  ['numeric', 1.5],
  ['text', null],
])('sends a value of type %s unchanged: %j', async (type, value) => {
  const [expected] = await database.query<{ v: string | null }>(`select $1::${type}::text as v`, [value]);
  const rows = await read(`select $1::${type}::text as v`, [value]);
  expect(rows).toEqual([{ v: expected?.v == null ? null : Buffer.from(expected.v) }]);
});

test('returns integers as numbers, everything else as bytes, rows in order', async () => {
  const rows = await read(
    `select n, n::bigint as big, n::smallint as small, 'Ю' || n as word, null::int as nothing
    from generate_series($1::int, 3) n`,
    [2],
  );
  const row = (n: number) => ({ n, big: n, small: n, word: Buffer.from(`Ю${n}`), nothing: null });
  expect(rows).toEqual([row(2), row(3)]);
  expect(await read('select 1 as n where false')).toEqual([]);
});

test('returns large results completely and assigns pipelined results to their reads', async () => {
  const ask = (n: number, length: number) =>
    database.quickRead<{ n: number; text: Buffer }>('large', "select $1::int as n, repeat('я', $2::int) as text", [
      ...[n, length],
    ]);
  const lengths = [2_000_000, 1, 40_000, 0, 500_000, 8_000];
  const answers = await Promise.all(lengths.map((length, n) => ask(n, length)));
  expect(answers.map((rows) => [rows?.[0]?.n, rows?.[0]?.text.length])).toEqual(
    lengths.map((length, n) => [n, 2 * length]),
  );
});

test('fails only the read with the error, with the code of PostgreSQL', async () => {
  const divide = (by: number) => database.quickRead<{ n: number }>('divide', 'select 6 / $1::int as n', [by]);
  const reads = await Promise.allSettled([1, 0, 2, 0, 3, 6].map(divide));
  expect(reads.map((each) => (each.status === 'fulfilled' ? each.value?.[0]?.n : each.reason.code))).toEqual([
    6,
    '22012',
    3,
    '22012',
    2,
    1,
  ]);
});

test('prepares a statement again after its preparation failed', async () => {
  const ask = () => database.quickRead<{ n: number }>('later', 'select n from later', []);
  // Sequential calls use each of the connections.
  for (let each = 0; each < 8; each += 1) await expect(ask()).rejects.toMatchObject({ code: '42P01' });
  await database.query('create table later as select 7 as n');
  expect(await Promise.all(Array.from({ length: 16 }, ask))).toEqual(Array(16).fill([{ n: 7 }]));
});

test('waits for running reads before closing', async () => {
  const other = openDatabase(connection, 1);
  const slow = other.quickRead<{ n: number }>('slow', 'select 1 as n, pg_sleep(0.2)');
  await other.close();
  expect((await slow)?.[0]?.n).toBe(1);
});
