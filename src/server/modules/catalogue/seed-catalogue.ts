// Puts the stories on the shelf on the first start: products with their pictures, examples and sample reviews.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#core/locale.ts';
import { kopecks, percentOf } from '#core/money.ts';
import { trusted } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import { uidOf } from '../../content/declaration.ts';
import type { CollectionName } from '../../content-types/content-types.ts';
import { createShopContent, type ShopContent } from '../../content-types/shop-content.ts';
import type { Database } from '../../db/database.ts';
import { readAvifVariants } from '../../story-files/painted-picture.ts';
import {
  type PicturedChild,
  pictureName,
  readShopFiles,
  type SamplePage,
  type ShopBook,
  shareName,
} from '../../story-files/shop-file.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';

export interface CatalogueSeed {
  readonly database: Database;
  readonly content: Content;
  readonly library: MediaLibrary;
  readonly contentDir: string;
  /** Where the build painted the pictures; a book whose pictures are missing waits for them. */
  readonly picturesDir: string;
  /** Tells the person at the terminal what takes its time. */
  say(line: string): void;
}

/** A story sold before it is finished costs half. */
const PREORDER_DISCOUNT = 50;
const COLLECTIONS = {
  new: { ru: 'Новинки', en: 'New' },
  popular: { ru: 'Популярное', en: 'Popular' },
  'for-boys': { ru: 'Для мальчика', en: 'For a boy' },
  'for-girls': { ru: 'Для девочки', en: 'For a girl' },
} as const;

/** Several processes may start together: only one fills the shelf. */
const LOCK = 7_201_915;

export async function seedCatalogue(seed: CatalogueSeed): Promise<void> {
  const waiting = readShopFiles(seed.contentDir).filter((book) => isPainted(seed, book));
  const client = await seed.database.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query<{ slug: string }>('select slug from shelved_stories');
    const done = new Set(rows.map((row) => row.slug));
    const shop = createShopContent(seed.content);
    for (const book of waiting) {
      if (done.has(book.slug)) continue;
      seed.say(`Putting «${book.words.ru.title}» on the shelf…`);
      // A start that was cut short may have left the product without its mark.
      const known = await shop.findOne('product', { filters: { slug: book.slug } });
      if (!known) await addBook(seed, shop, book);
      await client.query('insert into shelved_stories (slug) values ($1)', [book.slug]);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    client.release();
  }
}

function isPainted({ picturesDir }: CatalogueSeed, book: ShopBook): boolean {
  const names = LOCALES.flatMap((locale) => [
    shareName(book.slug, locale),
    ...book.gallery.map((page) => pictureName(book.slug, 'sample', page, locale)),
    ...book.examples.flatMap(({ pages }, who) => pages.map((page) => pictureName(book.slug, who, page, locale))),
  ]);
  return [`${book.slug}.painted`, ...names].every((name) => existsSync(join(picturesDir, name)));
}

async function addBook(seed: CatalogueSeed, shop: ShopContent, book: ShopBook): Promise<void> {
  const create = (name: CollectionName, shared: object, words: Record<Locale, object>) =>
    createEntry(seed.content, name, shared, words);
  const files = new Map<string, number>();
  const pictures = await perLocale((locale) => addPictures(seed, files, book, 'sample', book.gallery, locale));
  const genres = await Promise.all(book.genres.map((slug) => shop.findOne('genre', { filters: { slug } })));
  const template = await shop.findOne('book-template', { filters: { slug: book.slug } });
  const product = await create(
    'product',
    {
      slug: book.slug,
      price: book.preorder ? percentOf(kopecks(book.price), 100 - PREORDER_DISCOUNT) : book.price,
      ...(book.preorder ? { oldPrice: book.price, discountPercent: PREORDER_DISCOUNT } : {}),
      preorder: book.preorder,
      position: book.position,
      template: template?.documentId ?? null,
      image: pictures.ru.cover,
      bookSpecification: {
        genres: genres.flatMap((genre) => (genre ? [genre.documentId] : [])),
        minAge: book.ages.min,
        maxAge: book.ages.max,
        gender: book.gender,
        pages: 24,
      },
      formats: book.formats,
      collections: await collectionsOf(seed.content, shop, book),
    },
    await perLocale(async (locale) => {
      const { metaTitle, metaDescription, ...words } = book.words[locale];
      const shareImage = await addPicture(seed, shareName(book.slug, locale), words.title);
      return { ...words, pictures: pictures[locale], seo: { metaTitle, metaDescription, shareImage } };
    }),
  );
  for (const [index, example] of book.examples.entries()) {
    const painted = await perLocale((locale) => addPictures(seed, files, book, index, example.pages, locale));
    const words = await perLocale(async (locale) => ({ title: example.fullNames[locale], pictures: painted[locale] }));
    await create('book-example', { position: index, product, childName: example.names.ru }, words);
  }
  for (const { rating, verified, on, author, text, photo } of book.reviews) {
    const shared = { rating, purchaseVerified: verified, writtenOn: on, sample: true, product };
    const words = await perLocale(async (at) => {
      const file = photo && files.get(pictureName(book.slug, photo.child, photo.page, at));
      return { authorName: author[at], text: text[at], photo: file ?? null };
    });
    await create('review', shared, words);
  }
}

async function addPicture(seed: CatalogueSeed, name: string, alternativeText: string): Promise<number> {
  const info = { name, alternativeText };
  const path = join(seed.picturesDir, name);
  // Messengers take a share card as it is.
  const avif = name.endsWith('.webp') ? readAvifVariants(path) : [];
  const file = await seed.library.add({ path, name, info, ...(avif && { avif }) }, { svg: false });
  return file.id;
}

/** Also notes the number of every picture by its name, in `files`. */
async function addPictures(
  seed: CatalogueSeed,
  files: Map<string, number>,
  book: ShopBook,
  who: PicturedChild,
  pages: readonly SamplePage[],
  locale: Locale,
) {
  const add = async (page: SamplePage): Promise<number> => {
    const name = pictureName(book.slug, who, page, locale);
    const id = await addPicture(seed, name, book.words[locale].title);
    files.set(name, id);
    return id;
  };
  const ids = await Promise.all(pages.map(add));
  const inside = ids.filter((_, index) => pages[index] !== 'front');
  const cover = ids[pages.indexOf('front')] ?? null;
  return { cover, pages: inside };
}

async function collectionsOf(content: Content, shop: ShopContent, book: ShopBook): Promise<string[]> {
  const ids: string[] = [];
  for (const slug of book.collections) {
    const known = await shop.findOne('collection', { filters: { slug } });
    const { ru, en } = COLLECTIONS[slug];
    ids.push(
      known?.documentId ??
        (await createEntry(content, 'collection', { slug, kind: slug }, { ru: { title: ru }, en: { title: en } })),
    );
  }
  return ids;
}

/** One entry in every locale; resolves to its documentId. */
async function createEntry(
  content: Content,
  name: CollectionName,
  shared: object,
  words: Record<Locale, object>,
): Promise<string> {
  const model = content.registry.model(uidOf(name));
  const made = await content.writer.create(model, { data: { ...shared, ...words.ru } }, { locale: 'ru' }, trusted);
  const { documentId }: { documentId: string } = JSON.parse(made);
  await content.writer.update(model, documentId, { data: words.en }, { locale: 'en' }, trusted);
  return documentId;
}

async function perLocale<T>(make: (locale: Locale) => Promise<T>): Promise<Record<Locale, T>> {
  const [ru, en] = [await make('ru'), await make('en')];
  return { ru, en };
}
