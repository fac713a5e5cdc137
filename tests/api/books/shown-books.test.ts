// Customers' books in the content API: current and read-only for administrators.
import { expect, test } from 'vitest';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { insertBook, lockBook, moveBook } from '#server/modules/books/books.repository.ts';
import { newBook } from '../../builders/book.ts';
import { startTestShop } from '../../harness/shop-api.ts';

const { database, person, call } = await startTestShop({ declarations: shopContentTypes });
const actions = ['book.book', 'book-step.book-step', 'book-file.book-file'].flatMap((type) => [
  `api::${type}.find`,
  `api::${type}.findOne`,
]);

test('lets an administrator read current books and their history, and write none', async () => {
  await database.query(
    `insert into story_versions (slug, number, hash, files, engine) values ('night-forest', 1, 'a', '{}', 'e')`,
  );
  const owner = { kind: 'guest', id: 'somebody' } as const;
  const id = (await insertBook(database, owner, newBook(), { version: 1, source: null })) ?? '';
  const { jwt } = await person('reader', { role: 'support', actions });
  const read = async () => (await call('GET', `/api/books/${id}`, { jwt })).json().data;
  expect(await read()).toMatchObject({ documentId: id, state: 'draft', child: { name: 'Маша' } });
  const row = await lockBook(database, id);
  if (!row) throw new Error('no book');
  await moveBook(database, row, { event: 'preview_requested', actor: 'owner', storyComplete: true });
  expect(await read()).toMatchObject({ state: 'previewing' });
  const steps = await call('GET', `/api/book-steps?filters[book]=${id}`, { jwt });
  expect(steps.json().data).toMatchObject([{ event: 'preview_requested', fromState: 'draft', toState: 'previewing' }]);
  expect((await call('GET', '/api/book-files', { jwt })).json().data).toEqual([]);

  for (const [method, url] of [
    ['POST', '/api/books'],
    ['PUT', `/api/books/${id}`],
    ['DELETE', `/api/books/${id}`],
  ] as const)
    expect((await call(method, url, { jwt, body: { data: { state: 'confirmed' } } })).statusCode).toBe(405);
  expect((await call('GET', `/api/books/${id}`)).statusCode).toBe(403);
});
