// Strapi's official client against the shop.
import { strapi } from '@strapi/client';
import { expect, test } from 'vitest';
import { startContentShop } from './content-shop.ts';

const { app, jwt } = await startContentShop();
const base = await app.listen({ port: 0, host: '127.0.0.1' });
const editor = strapi({ baseURL: `${base}/api`, auth: jwt });
const visitor = strapi({ baseURL: `${base}/api` });

test('lets an editor create, change, find and delete a book', async () => {
  const products = editor.collection('products');
  const { data: made } = await products.create({ title: 'Море в банке', slug: 'sea-in-a-jar', price: 120_000 });
  expect(made).toMatchObject({ title: 'Море в банке', available: true });
  const { data: changed } = await products.update(made.documentId, { price: 110_000 });
  expect(changed).toMatchObject({ price: 110_000 });
  const found = await visitor.collection('products').find({
    filters: { slug: { $eq: 'sea-in-a-jar' }, price: { $between: [100_000, 120_000] } },
    populate: { bookSpecification: { populate: ['genres'] } },
    sort: ['price:desc'],
    pagination: { page: 1, pageSize: 5 },
  });
  expect(found.data).toMatchObject([{ documentId: made.documentId, bookSpecification: null }]);
  expect(found.meta.pagination).toMatchObject({ total: 1 });
  expect((await visitor.collection('products').findOne(made.documentId)).data).toMatchObject({ slug: 'sea-in-a-jar' });
  await products.delete(made.documentId);
  await expect(visitor.collection('products').findOne(made.documentId)).rejects.toThrow();
});

test('lets a visitor read the single type and not write it', async () => {
  expect((await visitor.single('global').find({ locale: 'en' })).data).toMatchObject({ siteTitle: 'Zhili-Byli' });
  await expect(visitor.collection('products').create({ title: 'x' })).rejects.toThrow();
  await expect(visitor.collection('orders').find()).rejects.toThrow();
});
