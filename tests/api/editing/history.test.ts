// The version history of entries, stored for editors' content only.
import { expect, test } from 'vitest';
import { differencesOf } from '#server/modules/editing/differences.ts';
import { startContentShop } from '../content/content-shop.ts';

const { content, database, write } = await startContentShop();

const changesOf = (documentId: string) =>
  database.query<{ actor_name: string; action: string; before: { ru: { title: string }; en: null } | null }>(
    'select actor_name, action, before from entry_changes where document_id = $1 order by id',
    [documentId],
  );

test('stores the previous version of an entry and who changed it', async () => {
  const { body } = await write('POST', '/api/genres', { title: 'Сказки', slug: 'tales' });
  const { documentId } = body.data;
  await write('PUT', `/api/genres/${documentId}`, { title: 'Были' });
  await write('PUT', `/api/genres/${documentId}?locale=en`, { title: 'Tales' });
  const changes = await changesOf(documentId);
  expect(changes.map(({ actor_name, action }) => [actor_name, action])).toEqual([
    ['editor', 'create'],
    ['editor', 'update'],
    ['editor', 'update'],
  ]);
  expect(changes[0]?.before).toBeNull();
  expect(changes[1]?.before).toMatchObject({ ru: { title: 'Сказки', slug: 'tales' }, en: null });
  expect(changes[2]?.before).toMatchObject({ ru: { title: 'Были' }, en: null });
});

test('lists only the changed text, when stored pictures and components differ in the order of keys', async () => {
  const model = content.registry.types.find(({ singularName }) => singularName === 'product');
  if (!model) throw new Error('no product');
  const picture = { id: 3, name: 'a.webp', url: '/uploads/a.webp', mime: 'image/webp', alternativeText: null };
  const kept = { url: picture.url, mime: picture.mime, name: picture.name, alternativeText: null, id: 3 };
  const entry = (title: string, cover: object) => ({ ru: { title, pictures: { id: 1, cover } } });
  const differences = differencesOf(model, entry('Была', kept), entry('Стала', picture));
  expect(differences.map(({ field }) => field)).toEqual(['title']);
});

test('stores nothing for a rejected change', async () => {
  const { body } = await write('POST', '/api/genres', { title: 'Одна', slug: 'one' });
  expect((await write('PUT', `/api/genres/${body.data.documentId}`, { title: null })).status).toBe(400);
  expect(await changesOf(body.data.documentId)).toHaveLength(1);
});

test('keeps fifty versions, the last of them the deletion', async () => {
  const { body } = await write('POST', '/api/genres', { title: '0', slug: 'many' });
  const { documentId } = body.data;
  for (let n = 1; n <= 52; n += 1) await write('PUT', `/api/genres/${documentId}`, { title: String(n) });
  const changes = await changesOf(documentId);
  expect(changes).toHaveLength(50);
  expect(changes[0]?.before?.ru.title).toBe('2');
  await write('DELETE', `/api/genres/${documentId}`);
  const [last, ...kept] = (await changesOf(documentId)).toReversed();
  expect(last).toMatchObject({ action: 'delete', before: { ru: { title: '52' } } });
  expect(kept).toHaveLength(49);
});

test('deletes the history together with a review', async () => {
  const review = { authorName: 'Аня', rating: 5, text: 'Хорошая книга', state: 'shown' };
  const { body } = await write('POST', '/api/reviews', review);
  expect(await changesOf(body.data.documentId)).toHaveLength(1);
  await write('DELETE', `/api/reviews/${body.data.documentId}`);
  expect(await changesOf(body.data.documentId)).toEqual([]);
});

test('stores no history of customers’ records', async () => {
  const { body } = await write('POST', '/api/coupons', { code: 'SPRING', kind: 'percent', discount: 5 });
  await write('PUT', `/api/coupons/${body.data.documentId}`, { discount: 6 });
  expect(await changesOf(body.data.documentId)).toEqual([]);
});
