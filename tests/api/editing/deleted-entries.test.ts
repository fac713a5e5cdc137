// Deleted entries: relations to them, and restoring.
import { expect, test } from 'vitest';
import type { DeletedEntry, EditEntry, EntryChange } from '#server/modules/editing/editing.types.ts';
import { openEditingShop } from './editing-shop.ts';

const { anna, boris, call, make, shop, vera } = await openEditingShop();

const deletedOf = async (type: string): Promise<DeletedEntry[]> => (await call('GET', `/deleted/${type}`)).body;

test('restores a deleted entry once, under its id, with both languages and relations', async () => {
  const genre = await make('genre', { ru: { title: 'Стихи', slug: 'poems' }, en: { title: 'Poems' } });
  await call('PUT', `/entries/genre/${genre.documentId}`, { locales: { ru: { title: 'Стихотворения' } } });
  const remove = () => call('POST', '/entries/genre/delete', { documentIds: [genre.documentId] }, boris);
  expect((await remove()).status).toBe(204);
  expect((await call('GET', `/entries/genre/${genre.documentId}`)).status).toBe(404);
  const listed = async () => (await deletedOf('genre')).filter(({ documentId }) => documentId === genre.documentId);
  const [deleted] = await listed();
  expect(deleted).toMatchObject({ documentId: genre.documentId, label: 'Стихотворения', by: 'boris' });

  const restore = (jwt = anna) => call('POST', `/deleted/genre/${deleted?.change}/restore`, {}, jwt);
  expect((await restore()).status).toBe(201);
  const { body: entry } = await call('GET', `/entries/genre/${genre.documentId}`);
  expect(entry.locales).toMatchObject({ ru: { title: 'Стихотворения', slug: 'poems' }, en: { title: 'Poems' } });
  expect(await listed()).toEqual([]);
  expect((await restore()).status).toBe(404);
  const { body: history } = await call('GET', `/entries/genre/${genre.documentId}/history`);
  expect(history.map(({ action }: EntryChange) => action)).toEqual(['restore', 'delete', 'update', 'create']);
});

test('rejects restoring an entry whose slug is taken meanwhile, with the reason', async () => {
  const { documentId } = await make('genre', { ru: { title: 'Песни', slug: 'songs' } });
  await call('POST', '/entries/genre/delete', { documentIds: [documentId] });
  const other = await make('genre', { ru: { title: 'Другие песни', slug: 'songs' } });
  const [deleted] = await deletedOf('genre');
  const refused = await call('POST', `/deleted/genre/${deleted?.change}/restore`, {});
  expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([400, ['slug']]);
  expect(refused.body.error.details.holders).toEqual([
    { field: 'slug', documentId: other.documentId, label: 'Другие песни' },
  ]);
  expect(await deletedOf('genre')).toContainEqual(deleted);
  expect((await call('GET', '/deleted/global')).status).toBe(404);
  expect((await call('GET', '/deleted/order')).status).toBe(403);
  expect((await call('POST', '/deleted/genre/abc/restore', {})).status).toBe(400);
});

test('restores a product with a component and drafts as a draft', async () => {
  const book = { title: 'Клад', slug: 'treasure', price: 1000, bookSpecification: { minAge: 3, maxAge: 6 } };
  const made = await call('POST', '/entries/product', { locales: { ru: book }, publish: true });
  const { documentId } = made.body;
  await call('POST', '/entries/product/delete', { documentIds: [documentId] });
  const [deleted] = await deletedOf('product');
  const back = await call('POST', `/deleted/product/${deleted?.change}/restore`, {});
  expect(back.body).toMatchObject({
    documentId,
    status: 'draft',
    locales: { ru: { bookSpecification: { minAge: 3 } } },
  });
});

test('names the entries that relate to a deleted genre, and restores their relations with it', async () => {
  const { documentId } = await make('genre', { ru: { title: 'Загадки', slug: 'riddles' } });
  const specification = { minAge: 3, maxAge: 6, genres: [documentId] };
  const book = (title: string, slug: string) => ({ title, slug, price: 1000, bookSpecification: specification });
  const shown = await call('POST', '/entries/product', {
    locales: { ru: book('Сундук', 'chest') },
    publish: true,
  });
  const draft = await make('product', { ru: book('Ключ', 'key') });
  const gone = await make('product', { ru: book('Замок', 'lock') });

  expect((await call('GET', `/uses/genre?ids=${documentId}`)).body).toMatchObject({
    total: 3,
    uses: [{ label: 'Замок' }, { label: 'Ключ' }, { label: 'Сундук', type: 'product' }],
  });
  expect((await call('GET', '/uses/genre?ids=')).body).toEqual({ total: 0, uses: [] });
  expect((await call('GET', '/uses/genre')).status).toBe(400);
  expect((await call('GET', '/uses/nothing?ids=x')).status).toBe(404);

  await call('POST', '/entries/genre/delete', { documentIds: [documentId] });
  await call('POST', '/entries/product/delete', { documentIds: [gone.documentId] });
  const genresOf = async (id: string, status: string) => {
    const query = `?status=${status}&populate[bookSpecification][populate]=genres`;
    const answer = await shop.call('GET', `/api/admin/strapi-api-proxy/products/${id}${query}`, { jwt: anna });
    return answer.json().data.bookSpecification.genres.map((genre: { documentId: string }) => genre.documentId);
  };
  expect(await genresOf(shown.body.documentId, 'published')).toEqual([]);
  const [deleted] = await deletedOf('genre');
  expect((await call('POST', `/deleted/genre/${deleted?.change}/restore`, {})).status).toBe(201);
  expect(await genresOf(shown.body.documentId, 'published')).toEqual([documentId]);
  expect(await genresOf(shown.body.documentId, 'draft')).toEqual([documentId]);
  expect(await genresOf(draft.documentId, 'draft')).toEqual([documentId]);
  expect((await call('GET', `/entries/product/${shown.body.documentId}`)).body.status).toBe('published');
});

test('names no entry of an unreadable type, and does not take an example back from its new product', async () => {
  const price = { price: 1000 };
  const first = await make('product', { ru: { title: 'Первая', slug: 'first-one', ...price } });
  const second = await make('product', { ru: { title: 'Вторая', slug: 'second-one', ...price } });
  const stayed = await make('book-example', { ru: { title: 'Остался', product: first.documentId } });
  const moved = await make('book-example', { ru: { title: 'Ушёл', product: first.documentId } });
  await make('coupon', { ru: { code: 'ONLYFIRST', kind: 'percent', discount: 5, products: [first.documentId] } });
  const uses = async (jwt: string) => (await call('GET', `/uses/product?ids=${first.documentId}`, undefined, jwt)).body;
  expect(await uses(anna)).toMatchObject({ total: 3, uses: [{}, {}, { label: 'ONLYFIRST' }] });
  expect(await uses(vera)).toMatchObject({ total: 3, uses: [{ type: 'book-example' }, { type: 'book-example' }] });
  await call('POST', '/entries/product/delete', { documentIds: [first.documentId] });
  await call('PUT', `/entries/book-example/${moved.documentId}`, { locales: { ru: { product: second.documentId } } });
  const [deleted] = await deletedOf('product');
  await call('POST', `/deleted/product/${deleted?.change}/restore`, {});
  const productOf = async ({ documentId }: EditEntry) =>
    (await call('GET', `/entries/book-example/${documentId}`)).body.locales.ru.product.documentId;
  expect(await productOf(stayed)).toBe(first.documentId);
  expect(await productOf(moved)).toBe(second.documentId);
});
