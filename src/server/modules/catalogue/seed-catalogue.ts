// Seeds the catalogue from stories: first each product with its cover, then its pages and examples.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#core/locale.ts';
import { BOOK_VIEWS } from '#engine/book-renders/render-book.ts';
import { PAPERS } from '#engine/output/page-size.ts';
import type { Content } from '../../content/content.ts';
import { createEntry, updateEntry } from '../../content-types/create-entry.ts';
import { createShopContent, type ShopContent } from '../../content-types/shop-content.ts';
import { withAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database } from '../../db/database.ts';
import { readAvifVariants } from '../../story-files/painted-picture.ts';
import {
  type PicturedChild,
  pictureName,
  readShopFiles,
  renderName,
  type SamplePage,
  type ShopBook,
  shareName,
} from '../../story-files/shop-file.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import {
  listIncompleteStories,
  listSeededStories,
  listUnreleasedStories,
  markComplete,
  markSeeded,
} from './catalogue.repository.ts';
import { refreshWords } from './refresh-words.ts';
import { releaseStory } from './release-story.ts';

export interface CatalogueSeed {
  readonly database: Database;
  readonly content: Content;
  readonly library: MediaLibrary;
  readonly contentDir: string;
  /** Folder of painted pictures; a book without a cover there is skipped until it is painted. */
  readonly picturesDir: string;
  /** Drafts get no formats except the thumbnail, which are most of the work of a first start. */
  readonly draft: boolean;
}

const COLLECTIONS = {
  new: { ru: 'Новинки', en: 'New' },
  'for-boys': { ru: 'Для мальчика', en: 'For a boy' },
  'for-girls': { ru: 'Для девочки', en: 'For a girl' },
} as const;

/** Advisory lock: several processes may start at once, but only one seeds the catalogue. */
const LOCK = 7_201_915;

/** Creates a product for every story with a painted cover, and releases preorders whose story has become complete. */
export async function seedCatalogue(seed: CatalogueSeed): Promise<void> {
  const books = readShopFiles(seed.contentDir);
  const waiting = books.filter((book) =>
    LOCALES.every((locale) => existsSync(join(seed.picturesDir, coverName(book, locale)))),
  );
  await withAdvisoryLock(seed.database, LOCK, async () => {
    const done = await listSeededStories(seed.database);
    const shop = createShopContent(seed.content);
    for (const book of waiting) {
      if (done.has(book.slug)) continue;
      // An interrupted start may have created the product without recording it.
      const known = await shop.findOne('product', { filters: { slug: book.slug }, status: 'draft' });
      if (!known) await addProduct(seed, shop, book);
      await markSeeded(seed.database, book.slug);
    }
    const unreleased = await listUnreleasedStories(seed.database);
    for (const book of books) {
      if (unreleased.has(book.slug) && book.isFinished && !book.preorder) await releaseStory(seed, shop, book);
    }
    // Runs even without new products: an owner may have assigned another story to a product.
    await seed.database.transaction(refreshWords);
  });
}

/** Stories whose products lack their pages, in catalogue order. */
export async function incompleteBooks(seed: Pick<CatalogueSeed, 'database' | 'contentDir'>): Promise<ShopBook[]> {
  const slugs = await listIncompleteStories(seed.database);
  return readShopFiles(seed.contentDir).filter(({ slug }) => slugs.has(slug));
}

/** Adds what `seedCatalogue` left out; idempotent. Requires all pictures to be painted. */
export async function completeBook(seed: CatalogueSeed, book: ShopBook): Promise<void> {
  const shop = createShopContent(seed.content);
  const product = await shop.findOne('product', { filters: { slug: book.slug } });
  // An owner may have deleted the product; its pages are not restored.
  if (product) {
    const pictures = await perLocale((locale) => addPictures(seed, book, 'sample', book.gallery, locale));
    for (const locale of LOCALES) {
      const { metaTitle, metaDescription, title } = book.words[locale];
      const shareImage = await addPicture(seed, shareName(book.slug, locale), title);
      const renders = await addRenders(seed, book, locale);
      const words = {
        pictures: { ...pictures[locale], renders },
        seo: { metaTitle, metaDescription, shareImage },
      };
      await updateEntry(seed.content, 'product', product.documentId, words, locale);
    }
    await addExamples(seed, shop, book, product.documentId);
  }
  await markComplete(seed.database, book.slug);
}

const coverName = (book: ShopBook, locale: Locale): string => pictureName(book.slug, 'sample', 'front', locale);

async function addProduct(seed: CatalogueSeed, shop: ShopContent, book: ShopBook): Promise<void> {
  const covers = await perLocale((locale) => addPicture(seed, coverName(book, locale), book.words[locale].title));
  const genres = await Promise.all(book.genres.map((slug) => shop.findOne('genre', { filters: { slug } })));
  const template = await shop.findOne('book-template', { filters: { slug: book.slug } });
  await createEntry(
    seed.content,
    'product',
    {
      slug: book.slug,
      price: book.price,
      preorder: book.preorder,
      position: book.position,
      template: template?.documentId ?? null,
      image: covers.ru,
      bookSpecification: {
        genres: genres.flatMap((genre) => (genre ? [genre.documentId] : [])),
        minAge: book.ages.min,
        maxAge: book.ages.max,
        gender: book.gender,
        pages: 24,
        paperGsm: PAPERS[book.stock].gsm,
        readAloudMinutes: book.readAloud,
      },
      formats: book.formats,
      collections: await collectionsOf(seed.content, shop, book),
    },
    await perLocale(async (locale) => {
      const { metaTitle, metaDescription, ...words } = book.words[locale];
      const pictures = { cover: covers[locale], pages: [] };
      return { ...words, pictures, seo: { metaTitle, metaDescription } };
    }),
  );
}

async function addExamples(seed: CatalogueSeed, shop: ShopContent, book: ShopBook, product: string): Promise<void> {
  const known = await shop.findOne('book-example', {
    filters: { product: { documentId: product } },
    status: 'draft',
  });
  if (known) return;
  for (const [index, example] of book.examples.entries()) {
    const painted = await perLocale((locale) => addPictures(seed, book, index, example.pages, locale));
    const words = await perLocale(async (locale) => ({ title: example.fullNames[locale], pictures: painted[locale] }));
    const shared = { position: index, product, childName: example.names.ru, gender: example.gender };
    await createEntry(seed.content, 'book-example', shared, words);
  }
}

/** Reuses a picture that an interrupted start has already added. */
async function addPicture(seed: CatalogueSeed, name: string, alternativeText: string): Promise<number> {
  const known = await seed.library.idOf(name);
  if (known !== undefined) return known;
  const info = { name, alternativeText };
  const path = join(seed.picturesDir, name);
  // Share cards need no AVIF: messengers use them unchanged.
  const avif = name.endsWith('.webp') ? readAvifVariants(path) : [];
  const received = { path, name, info, isClean: true, onlyThumbnail: seed.draft, ...(avif && { avif }) };
  const file = await seed.library.add(received, { svg: false });
  return file.id;
}

/** Renders of the printed book; a story with too few pages has none. */
async function addRenders(seed: CatalogueSeed, book: ShopBook, locale: Locale): Promise<number[]> {
  const names = BOOK_VIEWS.map((view) => renderName(book.slug, view, locale));
  const painted = names.filter((name) => existsSync(join(seed.picturesDir, name)));
  return Promise.all(painted.map((name) => addPicture(seed, name, book.words[locale].title)));
}

async function addPictures(
  seed: CatalogueSeed,
  book: ShopBook,
  who: PicturedChild,
  pages: readonly SamplePage[],
  locale: Locale,
) {
  const add = async (page: SamplePage): Promise<number> => {
    const name = pictureName(book.slug, who, page, locale);
    return addPicture(seed, name, book.words[locale].title);
  };
  const ids = await Promise.all(pages.map(add));
  const inside = ids.filter((_, index) => pages[index] !== 'front');
  const cover = ids[pages.indexOf('front')] ?? null;
  return { cover, pages: inside };
}

async function collectionsOf(content: Content, shop: ShopContent, book: ShopBook): Promise<string[]> {
  const ids: string[] = [];
  for (const slug of book.collections) {
    const known = await shop.findOne('collection', { filters: { slug }, status: 'draft' });
    const { ru, en } = COLLECTIONS[slug];
    ids.push(
      known?.documentId ??
        (await createEntry(content, 'collection', { slug, kind: slug }, { ru: { title: ru }, en: { title: en } })),
    );
  }
  return ids;
}

async function perLocale<T>(make: (locale: Locale) => Promise<T>): Promise<Record<Locale, T>> {
  const ru = await make('ru');
  const en = await make('en');
  return { ru, en };
}
