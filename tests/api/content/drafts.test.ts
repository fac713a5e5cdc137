// Draft and publish through the content API and from /admin.
import { strapi } from '@strapi/client';
import { expect, test } from 'vitest';
import { openContent } from '#server/content/content.ts';
import { createContentVersion } from '#server/content/content-version.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { startContentShop } from './content-shop.ts';

const { app, shop, content, database, jwt, read, write, call, person } = await startContentShop();
const base = await app.listen({ port: 0, host: '127.0.0.1' });
const editor = strapi({ baseURL: `${base}/api`, auth: jwt }).collection('products');
const visitor = strapi({ baseURL: `${base}/api` }).collection('products');

const password = await shop.accounts.ensureAdministrator({ email: 'owner@example.test' });
const login = await call('POST', '/api/auth/local', { body: { identifier: 'owner@example.test', password } });
const admin: string = (await call('POST', '/api/admin/generate-token', { jwt: login.json().jwt })).json().jwt;
const act = (action: string, id: string, token = admin, type = 'products') =>
  call('POST', `/api/admin/content/${type}/${id}/actions/${action}`, { jwt: token });
const statuses = async (...ids: string[]) => {
  const answer = await call('GET', `/api/admin/content/products/statuses?documentIds=${ids.join(',')}`, { jwt: admin });
  return answer.json().data.map((each: { status: string }) => each.status);
};
const draftOf = (slug: string, more: object = {}) =>
  editor.create({ title: slug, slug, price: 100, ...more }, { status: 'draft' });

test('lets the official client create, read and publish a draft', async () => {
  const { data: made } = await editor.create({ title: 'Тихая река' }, { status: 'draft' });
  expect(made).toMatchObject({ publishedAt: null, price: null, slug: null });
  await expect(visitor.findOne(made.documentId)).rejects.toThrow();
  await expect(visitor.findOne(made.documentId, { status: 'draft' })).rejects.toThrow();
  await expect(visitor.find({ status: 'draft' })).rejects.toThrow();
  expect((await editor.find({ status: 'draft', filters: { title: 'Тихая река' } })).data).toMatchObject([
    { documentId: made.documentId, publishedAt: null },
  ]);
  await expect(editor.update(made.documentId, { price: 5000 })).rejects.toThrow();
  const { data: shown } = await editor.update(made.documentId, { price: 5000, slug: 'quiet-river' });
  expect(shown).toMatchObject({ title: 'Тихая река', price: 5000, publishedAt: expect.any(String) });
  await editor.update(made.documentId, { price: 7000 }, { status: 'draft' });
  expect((await visitor.findOne(made.documentId)).data).toMatchObject({ price: 5000 });
  expect((await editor.findOne(made.documentId, { status: 'draft' })).data).toMatchObject({ price: 7000 });
  await editor.delete(made.documentId);
  await expect(editor.findOne(made.documentId, { status: 'draft' })).rejects.toThrow();
});

test('rejects publishing an incomplete draft with the missing fields of every language', async () => {
  const { data: made } = await draftOf('half', { bookSpecification: { minAge: 3 } });
  await write('PUT', `/api/products/${made.documentId}?locale=en&status=draft`, { summary: 'No title yet' });
  const refused = await act('publish', made.documentId);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.details.errors).toMatchObject([{ path: ['title'], value: null }]);
  expect(await statuses(made.documentId)).toEqual(['draft']);
});

test('publishes all of a draft: texts, components, pictures and relations', async () => {
  const genre = (await write('POST', '/api/genres', { title: 'Море', slug: 'sea' })).body.data;
  const shelf = (await write('POST', '/api/collections', { title: 'Лето', slug: 'summer' })).body.data;
  const { data: made } = await draftOf('harbour', {
    bookSpecification: { minAge: 3, genres: [genre.documentId] },
    formats: [{ kind: 'electronic', alonePrice: 10 }],
    collections: [shelf.documentId],
  });
  const populate = 'populate[bookSpecification][populate]=genres&populate[formats]=true&populate[collections]=true';
  const url = `/api/products/${made.documentId}?${populate}`;
  expect((await read(`/api/collections/${shelf.documentId}?populate=products`)).body.data.products).toEqual([]);
  expect((await act('publish', made.documentId)).json().data).toMatchObject({ status: 'published' });
  const published = (await read(url)).body.data;
  expect(published).toMatchObject({
    bookSpecification: { minAge: 3, genres: [{ slug: 'sea' }] },
    formats: [{ kind: 'electronic' }],
    collections: [{ slug: 'summer' }],
  });
  const draft = (await read(`${url}&status=draft`, jwt)).body.data;
  expect({ ...draft, collections: [], createdAt: '', publishedAt: '' }).toEqual({
    ...published,
    collections: [],
    createdAt: '',
    publishedAt: '',
  });

  await write('PUT', `${url}&status=draft`, {
    bookSpecification: null,
    formats: [],
    collections: [],
    title: 'Гавань',
  });
  expect((await read(url)).body.data).toEqual(published);
  expect(await statuses(made.documentId)).toEqual(['modified']);
  await act('discard', made.documentId);
  expect((await read(`${url}&status=draft`, jwt)).body.data).toEqual(draft);
  expect(await statuses(made.documentId)).toEqual(['published']);
  await write('PUT', `${url}&status=draft`, { bookSpecification: null, formats: [], collections: [] });
  await act('publish', made.documentId);
  expect((await read(url)).body.data).toMatchObject({ bookSpecification: null, formats: [], collections: [] });
});

test('hides an unpublished entry from relations, and restores its relations and dates on publishing', async () => {
  const { data: book } = await editor.create({ title: 'Маяк', slug: 'lighthouse', price: 100 });
  const review = { state: 'shown', authorName: 'Аня', rating: 5, text: 'Ура', product: book.documentId };
  const { documentId } = (await write('POST', '/api/reviews', review)).body.data;
  const coupon = (
    await write('POST', '/api/coupons', { code: 'MAYAK', kind: 'percent', discount: 5, products: [book.documentId] })
  ).body.data;
  await database.query("update content.products__draft set shown_since = '2020-01-01' where document_id = $1", [
    book.documentId,
  ]);
  await act('unpublish', book.documentId);
  expect((await read(`/api/products/${book.documentId}`)).status).toBe(404);
  const url = `/api/reviews/${documentId}?populate=product`;
  expect((await read(url)).body.data).toMatchObject({ authorName: 'Аня', product: null });
  expect((await read(`${url}&status=draft`, jwt)).body.data.product).toMatchObject({ slug: 'lighthouse' });
  await act('publish', book.documentId);
  expect((await read(url)).body.data.product).toMatchObject({ createdAt: '2020-01-01T00:00:00.000Z' });
  expect((await read(`/api/coupons/${coupon.documentId}?populate=products`, jwt)).body.data.products).toHaveLength(1);
});

test('rejects two drafts with one slug, and publishing a draft under a taken slug', async () => {
  const { data: first } = await editor.create({ title: 'Первая', slug: 'taken', price: 1 });
  await expect(draftOf('taken')).rejects.toThrow();
  await editor.update(first.documentId, { slug: 'moved' }, { status: 'draft' });
  const { data: second } = await draftOf('taken');
  expect((await act('publish', second.documentId)).json().error).toMatchObject({
    message: 'This attribute must be unique',
    details: { errors: [{ path: ['slug'], value: 'taken' }] },
  });
  await act('publish', first.documentId);
  expect((await act('publish', second.documentId)).statusCode).toBe(200);
});

test('invalidates no cached page when a draft is saved, and does when it is published', async () => {
  const version = createContentVersion(database, content.registry);
  const before = await version.current();
  const { data: made } = await draftOf('unseen', {
    formats: [{ kind: 'electronic' }],
    bookSpecification: { minAge: 1 },
  });
  await editor.update(made.documentId, { title: 'Ещё' }, { status: 'draft' });
  expect(await version.current()).toBe(before);
  await act('publish', made.documentId);
  expect(await version.current()).not.toBe(before);
});

test('lets only roles with update permission publish, audits each action, and reports mistakes', async () => {
  const { data: made } = await draftOf('guarded');
  const reader = await person('reader', { role: 'readers', actions: ['admin::content.read', 'admin::content.write'] });
  const token: string = (await call('POST', '/api/admin/generate-token', { jwt: reader.jwt })).json().jwt;
  expect((await act('publish', made.documentId, token)).statusCode).toBe(403);
  expect((await act('publish', made.documentId, jwt)).statusCode).toBe(401);
  expect((await act('discard', made.documentId)).statusCode).toBe(409);
  expect((await act('publish', 'a'.repeat(24))).statusCode).toBe(404);
  expect((await act('publish', made.documentId, admin, 'genres')).statusCode).toBe(404);
  expect((await act('burn', made.documentId)).statusCode).toBe(405);
  expect((await read('/api/products?status=banana', jwt)).status).toBe(400);
  expect((await write('DELETE', `/api/products/${made.documentId}?status=draft`)).status).toBe(400);
  await act('publish', made.documentId);
  await act('unpublish', made.documentId);
  const log = await database.query('select action from audit_log where subject_id = $1 order by id', [made.documentId]);
  expect(log).toEqual([{ action: 'content.publish' }, { action: 'content.unpublish' }]);
});

test('creates a draft for each entry of an older database, and keeps its relations', async () => {
  const { data: book } = await editor.create({
    title: 'Старая',
    slug: 'older',
    price: 1,
    formats: [{ kind: 'electronic' }],
  });
  const review = { state: 'shown', authorName: 'Оля', rating: 4, text: 'Да', product: book.documentId };
  const { documentId } = (await write('POST', '/api/reviews', review)).body.data;
  const tables = await database.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'content' and table_name like '%\\_\\_draft%'",
  );
  await database.query(`drop table ${tables.map(({ name }) => `content.${name}`).join(', ')} cascade`);
  await database.query(
    'alter table content.reviews add foreign key (product__id) references content.products on delete set null',
  );
  await database.query('delete from content.shape');
  await openContent(database, shopContentTypes);
  const url = `/api/reviews/${documentId}?populate[product][populate]=formats`;
  expect((await read(`${url}&status=draft`, jwt)).body.data).toMatchObject({
    product: { slug: 'older', formats: [{ kind: 'electronic' }] },
  });
  await act('unpublish', book.documentId);
  await act('publish', book.documentId);
  expect((await read(url)).body.data.product).toMatchObject({ slug: 'older' });
});
