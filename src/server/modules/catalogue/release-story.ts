// Releases a story once: a shop that announced it as a preorder sells it as a book when all its pages are there.
// What staff changed themselves stays: the preorder mark, and every text and picture of the product.
import { LOCALES, type Locale } from '#core/locale.ts';
import { trusted } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import { uidOf } from '../../content/declaration.ts';
import type { ShopContent } from '../../content-types/shop-content.ts';
import type { Database } from '../../db/database.ts';
import type { ShopBook } from '../../story-files/shop-file.ts';
import { markIncomplete, markReleased } from './catalogue.repository.ts';
import {
  hasUnpublishedChanges,
  isPreorderSetByStaff,
  listProductChanges,
  type ProductChange,
  type ReleasedTexts,
  releasePublished,
} from './releases.repository.ts';

interface ReleaseNeeds {
  readonly database: Database;
  readonly content: Content;
}

const TEXTS = ['summary', 'description', 'about'] as const;

/** Must run under the lock of the catalogue's seeding. A crash in between repeats the steps at the next start. */
export async function releaseStory(needs: ReleaseNeeds, shop: ShopContent, book: ShopBook): Promise<void> {
  const { database } = needs;
  const product = await shop.findOne('product', { filters: { slug: book.slug }, status: 'draft' });
  if (product?.preorder && !(await isPreorderSetByStaff(database, product.documentId))) {
    await writeRelease(needs, product.documentId, book);
  }
  await markReleased(database, book.slug);
}

async function writeRelease({ database, content }: ReleaseNeeds, documentId: string, book: ShopBook): Promise<void> {
  // Publishing would also publish what staff have not finished writing.
  const isModified = await hasUnpublishedChanges(database, documentId);
  const model = content.registry.model(uidOf('product'));
  const write = (data: object, locale: Locale) => {
    const query = { locale, ...(isModified && { status: 'draft' }) };
    return content.writer.update(model, documentId, { data }, query, trusted);
  };
  // The first write also records the present state, so that the last change by staff can be found by comparison.
  await write({}, 'ru');
  const changes = await listProductChanges(database, documentId);
  const texts = { ru: unchangedTexts(changes, book, 'ru'), en: unchangedTexts(changes, book, 'en') };
  for (const locale of LOCALES) await write(texts[locale], locale);
  const isChanged = (field: string) => LOCALES.some((locale) => isChangedByStaff(changes, locale, field));
  if (!isModified && !isChanged('pictures') && !isChanged('seo')) await markIncomplete(database, book.slug);
  if (isModified) await releasePublished(database, documentId, texts);
  await write({ preorder: false }, 'ru');
}

function unchangedTexts(changes: readonly ProductChange[], book: ShopBook, locale: Locale): ReleasedTexts {
  const kept = TEXTS.filter((field) => !isChangedByStaff(changes, locale, field));
  return Object.fromEntries(kept.map((field) => [field, book.words[locale][field]]));
}

/** `changes`: oldest first; each has the state before it, so that the next one shows what it changed. */
const isChangedByStaff = (changes: readonly ProductChange[], locale: Locale, field: string): boolean =>
  changes.some((change, index) => {
    const after = changes[index + 1];
    return change.isByStaff && after !== undefined && !isSame(change, after, locale, field);
  });

const isSame = (before: ProductChange, after: ProductChange, locale: Locale, field: string): boolean =>
  JSON.stringify(before.state?.[locale]?.[field] ?? null) === JSON.stringify(after.state?.[locale]?.[field] ?? null);
