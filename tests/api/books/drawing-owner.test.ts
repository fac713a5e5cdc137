// Only the owner of a drawing begins or changes a book with it.
import { expect, test } from 'vitest';
import { newBook } from '../../builders/book.ts';
import { PHOTO, startRecordShop } from './record-shop.ts';

const { database, visitor, begun, viewOf } = await startRecordShop();

test('refuses a book with a drawing of another visitor, at the beginning and at a change, and keeps the own one', async () => {
  const guest = visitor();
  const foreign = { drawing: { id: 'other'.padEnd(24, 'a') } };
  const refused = await guest.call('POST', '', newBook({ answers: foreign }));
  expect([refused.statusCode, refused.json().error.details.reason]).toEqual([400, 'no-such-drawing']);
  expect(await database.query('select 1 from books')).toEqual([]);

  const own = { drawing: { id: PHOTO } };
  const id = await begun(guest, { answers: own });
  const changed = await guest.call('PATCH', `/${id}`, { answers: foreign });
  expect([changed.statusCode, changed.json().error.details.reason]).toEqual([400, 'no-such-drawing']);
  expect((await viewOf(guest, id)).answers).toEqual(own);
  const turned = { drawing: { id: PHOTO, turn: 1 as const } };
  expect((await guest.call('PATCH', `/${id}`, { answers: turned })).statusCode).toBe(200);
  expect((await viewOf(guest, id)).answers).toEqual(turned);
});
