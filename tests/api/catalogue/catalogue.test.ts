// The catalogue: filters with counts, single books, and search.

import { beforeAll, expect, test } from 'vitest';
import { trusted } from '#server/content/access.ts';
import { uidOf } from '#server/content/declaration.ts';
import { createShopContent } from '#server/content-types/shop-content.ts';
import { createCatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import { copyTestDatabase } from '#tests/harness/database.ts';
import { openShopContent } from '../../../src/open-content.ts';

const { database } = await copyTestDatabase();
const content = await openShopContent(database);
const shop = createShopContent(content);
const catalogue = createCatalogueService(shop);

interface NewBook {
  slug: string;
  ru: string;
  en: string;
  price: number;
  ages: [number, number];
  gender?: string;
  genre?: string;
}

const shelve = async ({
  slug,
  ru,
  en,
  price,
  ages: [minAge, maxAge],
  gender = 'any',
  genre,
}: NewBook): Promise<void> => {
  const model = content.registry.model(uidOf('product'));
  const genres = genre ? [(await shop.findOne('genre', { filters: { slug: genre } }))?.documentId ?? ''] : [];
  const data = { slug, title: ru, price, bookSpecification: { minAge, maxAge, gender, genres, pages: 24 } };
  const made = JSON.parse(await content.writer.create(model, { data }, { locale: 'ru' }, trusted));
  await content.writer.update(model, made.documentId, { data: { title: en } }, { locale: 'en' }, trusted);
};

beforeAll(async () => {
  await shelve({
    slug: 'forest',
    ru: 'Ночь в лесу',
    en: 'A Night in the Forest',
    price: 249000,
    ages: [3, 5],
    genre: 'fairy-tale',
  });
  await shelve({ slug: 'sea', ru: 'Море в ванной', en: 'The Sea in the Bath', price: 229000, ages: [1, 3] });
  await shelve({
    slug: 'pirates',
    ru: 'Пиратка',
    en: 'The Pirate Girl',
    price: 199000,
    ages: [5, 7],
    gender: 'female',
  });
});

const slugs = async (query: Parameters<typeof catalogue.list>[0]) =>
  (await catalogue.list(query)).books.map((book) => book.slug).sort();

test('lists books whose ages overlap an age group, and not those that only touch it', async () => {
  expect(await slugs({ locale: 'ru', age: '3-5' })).toEqual(['forest']);
  expect(await slugs({ locale: 'ru', age: '7-9' })).toEqual([]);
});

test('lists the nearest ages first when an age group has no book', async () => {
  const books = await catalogue.nearest({ locale: 'ru', age: '7-9' });
  expect(books.map((book) => book.slug)).toEqual(['pirates', 'forest', 'sea']);
});

test('lists every book with its last change for search engines', async () => {
  const addresses = await catalogue.addresses('en');
  expect(addresses.map(({ slug }) => slug)).toEqual(['forest', 'sea', 'pirates']);
  expect(addresses.every(({ changedAt }) => !Number.isNaN(Date.parse(changedAt)))).toBe(true);
});

test('counts the results of the other choices of every filter', async () => {
  const { counts } = await catalogue.list({ locale: 'ru', gender: 'male' });
  expect(counts).toEqual({ gender: { male: 2, female: 3 }, age: { '1-3': 1, '3-5': 1, '5-7': 0, '7-9': 0 } });
});

test('marks a filter whose choices all leave the list unchanged', async () => {
  const all = { gender: true, age: true, genre: true, price: true };
  expect((await catalogue.list({ locale: 'ru' })).narrows).toEqual(all);
  // One book is left, which has that genre and is below every price limit.
  const { narrows } = await catalogue.list({ locale: 'ru', search: 'леса' });
  expect(narrows).toEqual({ gender: false, age: true, genre: false, price: false });
});

test('lists a book for 3 to 5 under 5 to 7, apart from those that overlap further', async () => {
  const { books, beside } = await catalogue.list({ locale: 'ru', age: '5-7' });
  expect(books.map(({ slug }) => slug)).toEqual(['pirates']);
  expect(beside.map(({ slug }) => slug)).toEqual(['forest']);
});

test('filters by genre and price with the number of results', async () => {
  const { genres, prices } = await catalogue.list({ locale: 'ru' });
  expect(genres.map(({ slug, count }) => ({ slug, count }))).toEqual([{ slug: 'fairy-tale', count: 1 }]);
  expect(prices).toEqual([{ limit: 2000, sum: 200_000, count: 1 }]);
  expect(await slugs({ locale: 'en', genre: 'fairy-tale' })).toEqual(['forest']);
  expect(await slugs({ locale: 'ru', price: 2300 })).toEqual(['pirates', 'sea']);
  expect(await slugs({ locale: 'ru', price: 2300, genre: 'fairy-tale' })).toEqual([]);
});

test('finds books by any form of a word, also with a typing error', async () => {
  expect(await slugs({ locale: 'ru', search: 'леса' })).toEqual(['forest']);
  expect(await slugs({ locale: 'ru', search: 'пиратко' })).toEqual(['pirates']);
});

test('finds books by sentences, genre, the other language and the wrong keyboard layout', async () => {
  expect(await slugs({ locale: 'ru', search: 'Книга про пиратку для девочки' })).toEqual(['pirates']);
  expect(await slugs({ locale: 'ru', search: 'сказки на ночь' })).toEqual(['forest']);
  expect(await slugs({ locale: 'ru', search: 'bath' })).toEqual(['sea']);
  expect(await slugs({ locale: 'en', search: 'ванна' })).toEqual(['sea']);
  expect(await slugs({ locale: 'ru', search: 'gbhfnrf' })).toEqual(['pirates']);
  expect(await slugs({ locale: 'ru', search: 'книги для ребёнка' })).toHaveLength(3);
  expect(await slugs({ locale: 'ru', search: 'книги для ребёнка 5 лет' })).toEqual(['forest', 'pirates']);
  expect(await slugs({ locale: 'ru', search: '%' })).toEqual([]);
  expect(await slugs({ locale: 'ru', search: 'динозавр и космос' })).toEqual([]);
});

test('sorts by price', async () => {
  const { books } = await catalogue.list({ locale: 'en', sort: 'cheap' });
  expect(books.map((book) => book.title)).toEqual(['The Pirate Girl', 'The Sea in the Bath', 'A Night in the Forest']);
});

test('sells a preorder for half the price, sorts it by that price, and shows full prices of its formats', async () => {
  const model = content.registry.model(uidOf('product'));
  const formats = [{ kind: 'electronic', alonePrice: 99_000 }];
  const data = { slug: 'coming', title: 'Скоро', price: 269_001, preorder: true, formats };
  const made = JSON.parse(await content.writer.create(model, { data }, { locale: 'ru' }, trusted));
  const { books } = await catalogue.list({ locale: 'ru', sort: 'expensive' });
  expect(books.at(-1)).toMatchObject({ slug: 'coming', price: 134_500, laterPrice: 269_001, discountPercent: 50 });
  expect((await catalogue.book('coming', 'ru'))?.formats).toEqual([
    { kind: 'printed', alone: 269_001, addition: null },
    { kind: 'electronic', alone: 99_000, addition: null },
  ]);
  await content.writer.remove(model, made.documentId, {}, trusted);
});

test('finds a book by its slug in either language, and no unknown one', async () => {
  expect(await catalogue.book('forest', 'en')).toMatchObject({ title: 'A Night in the Forest', minAge: 3, pages: 24 });
  expect(await catalogue.book('no-such-book', 'ru')).toBeNull();
  expect(await catalogue.book('"; drop table', 'ru')).toBeNull();
});

test('serves a cover in every size, also as AVIF', async () => {
  const [file] = await database.query<{ id: number }>(
    `insert into files (document_id, name, width, height, formats, hash, ext, mime, size, url, provider, avif_widths)
     values ('a', 'a', 1000, 1000, '{"small":{"url":"/uploads/small_a.webp","width":500}}', 'a', '.webp', 'image/webp', 1,
       '/uploads/a.webp', 'local', '[320, 480]') returning id`,
  );
  const model = content.registry.model(uidOf('product'));
  const data = { slug: 'pictured', title: 'С обложкой', price: 1, pictures: { cover: file?.id } };
  await content.writer.create(model, { data }, { locale: 'ru' }, trusted);
  expect((await catalogue.book('pictured', 'ru'))?.cover).toEqual({
    url: '/uploads/a.webp',
    width: 1000,
    height: 1000,
    alt: '',
    srcSet: '/uploads/small_a.webp 500w, /uploads/a.webp 1000w',
    avifSrcSet: '/uploads/a_320.avif 320w, /uploads/a_480.avif 480w',
  });
});

test('shows renders of the printed book until the owner uploads photos', async () => {
  const file = async (name: string) => {
    const [row] = await database.query<{ id: number }>(
      `insert into files (document_id, name, width, height, hash, ext, mime, size, url, provider)
       values ($1, $1, 12, 9, $1, '.webp', 'image/webp', 1, $2, 'local') returning id`,
      [name, `/uploads/${name}.webp`],
    );
    return row?.id;
  };
  const model = content.registry.model(uidOf('product'));
  const renders = [await file('standing'), await file('open')];
  const data = { slug: 'thing', title: 'Вещь', price: 1, pictures: { renders } };
  const made = JSON.parse(await content.writer.create(model, { data }, { locale: 'ru' }, trusted));
  const thing = async () => (await catalogue.book('thing', 'ru'))?.thing;
  expect(await thing()).toMatchObject({ photographed: false, pictures: [{ url: '/uploads/standing.webp' }, {}] });
  const photographed = { pictures: { renders, photos: [await file('snapshot')] } };
  await content.writer.update(model, made.documentId, { data: photographed }, { locale: 'ru' }, trusted);
  expect(await thing()).toMatchObject({ photographed: true, pictures: [{ url: '/uploads/snapshot.webp' }] });
  await content.writer.remove(model, made.documentId, {}, trusted);
});

test('shows a published review with its photo, and no pending review on any page', async () => {
  const [file] = await database.query<{ id: number }>(
    `insert into files (document_id, name, width, height, hash, ext, mime, size, url, provider)
     values ('photo', 'a', 10, 10, 'photo', '.jpg', 'image/jpeg', 1, '/uploads/photo.jpg', 'local') returning id`,
  );
  const [products, reviews] = ['product', 'review'].map((name) => content.registry.model(uidOf(name)));
  if (!products || !reviews) throw new Error('no such types');
  const book = { slug: 'reviewed', title: 'С отзывом', price: 1 };
  const product = JSON.parse(await content.writer.create(products, { data: book }, { locale: 'ru' }, trusted));
  const words = { authorName: 'Мама', rating: 5, text: 'Хорошо', photo: file?.id, product: product.documentId };
  const made = JSON.parse(await content.writer.create(reviews, { data: words }, { locale: 'ru' }, trusted));
  expect((await catalogue.book('reviewed', 'ru'))?.reviews).toEqual([]);
  expect(await catalogue.reviews('ru', 6)).toEqual([]);
  await content.writer.update(reviews, made.documentId, { data: { state: 'shown' } }, { locale: 'ru' }, trusted);
  const shown = [{ author: 'Мама', photo: { url: '/uploads/photo.jpg' } }];
  expect((await catalogue.book('reviewed', 'ru'))?.reviews).toMatchObject(shown);
  expect(await catalogue.reviews('ru', 6)).toMatchObject(shown);
});

test('lists, counts and publishes more books than fit into one read', async () => {
  const before = (await catalogue.list({ locale: 'ru' })).books.length;
  const slugs = Array.from({ length: 205 - before }, (_, number) => `shelf-${number}`);
  const model = content.registry.model(uidOf('product'));
  for (const slug of slugs) {
    const data = { slug, title: `Книга ${slug}`, price: 100000, bookSpecification: { minAge: 1, maxAge: 3 } };
    await content.writer.create(model, { data }, { locale: 'ru' }, trusted);
  }
  const { books, counts } = await catalogue.list({ locale: 'ru' });
  expect(new Set(books.map(({ slug }) => slug)).size).toBe(205);
  expect(counts.age['1-3']).toBeGreaterThanOrEqual(slugs.length);
  expect(await catalogue.addresses('ru')).toHaveLength(205);
}, 60_000);
