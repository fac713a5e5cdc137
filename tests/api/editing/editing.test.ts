// The content manager's calls: types by role, saving both languages, conflicts, and restoring versions.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { EditEntry, EditType, EntryChange } from '#server/modules/editing/editing.types.ts';
import { openEditingShop } from './editing-shop.ts';

const { anna, boris, call, make, shop, vera } = await openEditingShop();

test('describes every collection type and both single types with the administrator’s permissions', async () => {
  const types: EditType[] = (await call('GET', '/types')).body;
  expect(types.map(({ name }) => name)).toEqual(expect.arrayContaining(['product', 'global', 'order', 'coupon']));
  const product = types.find(({ name }) => name === 'product');
  const field = (name: string) => product?.fields.find((each) => each.name === name);
  expect(product).toMatchObject({ label: 'title', history: true, can: { create: true, update: true, delete: true } });
  expect(field('price')).toMatchObject({ type: 'integer', money: true, required: true, min: 0 });
  expect(field('slug')).toMatchObject({ type: 'uid', targetField: 'title' });
  expect(field('reviews')).toMatchObject({ kind: 'relation', target: 'review', mappedBy: 'product' });
  expect(field('formats')).toMatchObject({ kind: 'component', many: true, max: 10 });
  expect(types.find(({ name }) => name === 'order')?.can).toEqual({ create: false, update: false, delete: false });
});

test('grants a role exactly its content types', async () => {
  const types: EditType[] = (await call('GET', '/types', undefined, vera)).body;
  const genre = types.find(({ name }) => name === 'genre');
  expect(genre?.can).toEqual({ create: true, update: true, delete: false });
  expect(types.some(({ name }) => name === 'order')).toBe(false);
  const { documentId } = await make('genre', { ru: { title: 'Её', slug: 'hers' } });
  const change = { locales: { ru: { title: 'Ещё' } } };
  expect((await call('PUT', `/entries/genre/${documentId}`, change, vera)).status).toBe(200);
  expect((await call('POST', '/entries/genre/delete', { documentIds: [documentId] }, vera)).status).toBe(403);
  expect((await call('PUT', '/entries/global/only', { locales: { ru: { siteTitle: 'Моё' } } }, vera)).status).toBe(403);
  expect((await call('GET', '/entries/coupon/x', undefined, vera)).status).toBe(404);
});

test('saves both languages in one change or neither', async () => {
  const made = await make('genre', { ru: { title: 'Сказка', slug: 'tale' }, en: { title: 'Tale' } });
  expect(made.locales).toMatchObject({ ru: { title: 'Сказка', slug: 'tale' }, en: { title: 'Tale', slug: 'tale' } });
  expect(made.changedBy).toBe('anna');
  const path = `/entries/genre/${made.documentId}`;
  const bad = await call('PUT', path, { locales: { ru: { title: 'Быль' }, en: { title: 'x'.repeat(200) } } });
  expect(bad.status).toBe(400);
  expect(bad.body.error.details).toMatchObject({ locale: 'en', errors: [{ path: ['title'] }] });
  expect((await call('GET', path)).body.locales.ru.title).toBe('Сказка');
  await call('PUT', path, { locales: { ru: { title: 'Быль' }, en: { title: 'Fact' } } });
  const changes: EntryChange[] = (await call('GET', `${path}/history`)).body;
  expect(changes.map(({ action }) => action)).toEqual(['update', 'create']);
  expect(changes[0]).toMatchObject({
    by: 'anna',
    differences: [
      { field: 'title', locale: 'ru', before: 'Сказка', after: 'Быль' },
      { field: 'title', locale: 'en', before: 'Tale', after: 'Fact' },
    ],
  });
});

test('rejects the second of two concurrent edits with the first editor’s name, and accepts a plain PUT as Strapi does', async () => {
  const { documentId, updatedAt } = await make('genre', { ru: { title: 'Двое', slug: 'two' } });
  const path = `/entries/genre/${documentId}`;
  const upon = (title: string, seen: string) => ({ seen, locales: { ru: { title } } });
  const both = await Promise.all([
    call('PUT', path, upon('Анна', updatedAt), anna),
    call('PUT', path, upon('Борис', updatedAt), boris),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = both.find(({ status }) => status === 200)?.body as EditEntry;
  const refused = both.find(({ status }) => status === 409)?.body;
  expect(refused.error.details).toEqual({ updatedAt: first.updatedAt, changedBy: first.changedBy });
  expect((await call('PUT', path, upon('Потом', first.updatedAt), boris)).status).toBe(200);
  const proxy = `/api/admin/strapi-api-proxy/genres/${documentId}`;
  expect((await shop.call('PUT', proxy, { jwt: anna, body: { data: { title: 'Прямо' } } })).statusCode).toBe(200);
});

test('restores an earlier version of an entry, without relations deleted since', async () => {
  const kept = await make('genre', { ru: { title: 'Смешные', slug: 'funny' } });
  const gone = await make('genre', { ru: { title: 'Страшные', slug: 'scary' } });
  const book = await make('product', {
    ru: {
      title: 'Лес',
      slug: 'wood',
      price: 199_000,
      seo: { metaTitle: 'Про лес' },
      formats: [{ kind: 'electronic', alonePrice: 50_000 }],
      bookSpecification: { pages: 24, genres: { set: [kept.documentId, gone.documentId] } },
    },
    en: { title: 'Wood' },
  });
  const path = `/entries/product/${book.documentId}`;
  const poor = { title: 'Пень', price: 100, seo: null, formats: [], bookSpecification: null };
  const changed = (await call('PUT', path, { seen: book.updatedAt, locales: { ru: poor } })).body as EditEntry;
  await call('POST', '/entries/genre/delete', { documentIds: [gone.documentId] });
  const [change] = (await call('GET', `${path}/history`)).body as EntryChange[];
  expect(change?.differences.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['title', 'price', 'seo', 'formats', 'bookSpecification']),
  );
  const restore = `${path}/history/${change?.id}/restore`;
  expect((await call('POST', restore, { seen: book.updatedAt })).status).toBe(409);
  const { body } = await call('POST', restore, { seen: changed.updatedAt });
  expect(body.locales.ru).toMatchObject({
    title: 'Лес',
    price: 199_000,
    seo: { metaTitle: 'Про лес' },
    formats: [{ kind: 'electronic', alonePrice: 50_000 }],
    bookSpecification: { pages: 24, genres: [{ title: 'Смешные' }] },
  });
  expect(body.locales.en.title).toBe('Wood');
  expect((await call('GET', `${path}/history`)).body[0]).toMatchObject({ action: 'restore', by: 'anna' });
});

test('keeps a book a draft until it is published together with its last change', async () => {
  const shown = async (id: string) => (await shop.call('GET', `/api/products/${id}`)).statusCode;
  const book = await make('product', { ru: { title: 'Черновик' } });
  const path = `/entries/product/${book.documentId}`;
  expect([book.status, await shown(book.documentId)]).toEqual(['draft', 404]);
  const half = await call('PUT', path, { publish: true, locales: { ru: { slug: 'draft-book' } } });
  expect(half.body.error.details.errors).toMatchObject([{ path: ['price'] }]);
  const whole = { publish: true, seen: book.updatedAt, locales: { ru: { slug: 'draft-book', price: 100 } } };
  const saved = (await call('PUT', path, whole)).body as EditEntry;
  expect([saved.status, await shown(book.documentId)]).toEqual(['published', 200]);
  const again = await call('PUT', path, { seen: saved.updatedAt, locales: { ru: { price: 200 } } });
  expect(again.body.status).toBe('modified');
  expect((await shop.call('GET', `/api/products/${book.documentId}`)).json().data.price).toBe(100);
});

test('reads and writes a single type without an id', async () => {
  const { body } = await call('GET', '/entries/global/only');
  const change = { seen: body.updatedAt, locales: { ru: { siteTitle: 'Другое имя' }, en: { siteTitle: 'Another' } } };
  const saved = (await call('PUT', '/entries/global/only', change)).body;
  expect(saved.locales).toMatchObject({ ru: { siteTitle: 'Другое имя' }, en: { siteTitle: 'Another' } });
  expect((await call('GET', `/entries/global/${body.documentId}`)).status).toBe(404);
});

test('audits a price before and after the change', async () => {
  const book = await make('product', { ru: { title: 'Цена', slug: 'price-log', price: 219000 } });
  const change = { seen: book.updatedAt, locales: { ru: { price: 239000 } } };
  expect((await call('PUT', `/entries/product/${book.documentId}`, change)).status).toBe(200);
  const rows = await shop.database.query(
    `select details from audit_log where subject_id = $1 and action = 'content.update'`,
    [book.documentId],
  );
  expect(rows).toEqual([{ details: { price: { from: 219000, to: 239000 }, fields: [] } }]);
});

test('audits each write with its fields', async () => {
  const { documentId } = await make('genre', { ru: { title: 'След', slug: 'trace' } });
  await call('POST', '/entries/genre/delete', { documentIds: [documentId] });
  const rows = await shop.database.query('select action, actor_name, details from audit_log where subject_id = $1', [
    documentId,
  ]);
  expect(rows).toEqual([
    { action: 'content.create', actor_name: 'anna', details: { fields: ['title', 'slug'] } },
    { action: 'content.delete', actor_name: 'anna', details: {} },
  ]);
});

test('reports invalid input without a 5xx', async () => {
  const { documentId } = await make('genre', { ru: { title: 'Плохо', slug: 'bad' } });
  const path = `/entries/genre/${documentId}`;
  const bodies = [
    {},
    { locales: {} },
    { locales: { fr: {} } },
    { seen: 'now', locales: { ru: {} } },
    { locales: { ru: 5 } },
  ];
  for (const body of bodies) expect((await call('PUT', path, body)).status).toBe(400);
  expect((await call('PUT', path, { locales: { ru: { nonsense: 1 } } })).status).toBe(400);
  expect((await call('PUT', '/entries/genre/unknown', { locales: { ru: { title: 'x' } } })).status).toBe(404);
  expect((await call('PUT', '/entries/nothing/x', { locales: { ru: { title: 'x' } } })).status).toBe(404);
  expect((await call('POST', '/entries/order', { locales: { ru: {} } })).status).toBe(403);
  expect((await call('POST', `${path}/history/999999/restore`, { seen: new Date().toISOString() })).status).toBe(409);
  expect((await shop.call('GET', '/api/admin/media/0/uses', { jwt: anna })).statusCode).toBe(400);
});

test('crops a picture into a new one, and lists where it is used', async () => {
  const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#5b2a86' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'cover.png');
  const sent = new Request('http://shop.test', { method: 'POST', body: form });
  const upload = await shop.call('POST', '/api/admin/strapi-api-proxy/upload', {
    jwt: anna,
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
  const [file] = upload.json();
  const crop = (body: object) => shop.call('POST', `/api/admin/media/${file.id}/crop`, { jwt: anna, body });
  const made = await crop({ left: 10, top: 10, width: 40, height: 20 });
  expect(made.statusCode).toBe(201);
  const one = await shop.call('GET', `/api/admin/strapi-api-proxy/upload/files/${made.json().id}`, { jwt: anna });
  expect(one.json()).toMatchObject({ name: 'cover.png', width: 40, height: 20, mime: 'image/png' });
  expect((await crop({ left: 50, top: 0, width: 40, height: 20 })).statusCode).toBe(400);
  const pictures = { cover: file.id };
  const book = await make('product', { ru: { title: 'С картинкой', slug: 'pictured', price: 1, pictures } });
  const uses = await shop.call('GET', `/api/admin/media/${file.id}/uses`, { jwt: anna });
  expect(uses.json()).toEqual([
    { type: 'product', documentId: book.documentId, label: 'С картинкой', field: 'pictures.cover' },
  ]);
});
