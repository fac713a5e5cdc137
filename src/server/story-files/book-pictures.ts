// Draws the missing pictures of a catalogue book: cover, sample pages, examples, share card.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { BookSpec } from '#engine/book/book-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { mapOrCancel } from '#engine/book/map-or-cancel.ts';
import { renderTranslations } from '#engine/book/render-translations.ts';
import { BOOK_VIEWS } from '#engine/book-renders/render-book.ts';
import { PAPERS, spineMm } from '#engine/output/page-size.ts';
import { bookCard } from '#engine/share/share-card.ts';
import { hasAvifVariants, writeAvifVariants, writeWhole } from './painted-picture.ts';
import { sampleLook } from './sample-look.ts';
import {
  type PicturedChild,
  pictureName,
  renderName,
  type SampleChild,
  type SamplePage,
  type ShopBook,
  shareName,
} from './shop-file.ts';

/** `cover` is enough for the catalogue; `all` is what the product page shows. */
export type PictureSet = 'cover' | 'all';

/** Missing pictures of one child: the same pages in the same languages. */
interface Group {
  readonly child: SampleChild;
  readonly who: PicturedChild;
  readonly locales: readonly Locale[];
  readonly pages: readonly SamplePage[];
}

type MissingPage = Omit<Group, 'pages'> & { readonly page: SamplePage };

/** While one page is drawn, others are encoded; more would only be held in memory. */
const PAGES_IN_WORK = 3;

export interface PictureFolders {
  /** The content/ folder with stories and art. */
  readonly content: string;
  /** Folder of the drawn pictures. */
  readonly pictures: string;
  /** The engine's source folder, whose changes invalidate pictures; absent in a bundle. */
  readonly engine: string;
  /** Draft quality; full-quality pictures are never redrawn for it. */
  readonly draft: boolean;
}

export interface PaintWords {
  readonly publisher: string;
  readonly share: { readonly text: string };
}

export interface PaintOptions {
  readonly folders: PictureFolders;
  readonly words: Record<Locale, PaintWords>;
  /** Called after each picture and its AVIF variants. */
  onPicture?(): void;
  readonly signal?: AbortSignal;
}

/** Number of missing pictures of the set. */
export const missingPictures = (folders: PictureFolders, book: ShopBook, set: PictureSet): number =>
  missingGroups(folders, book, set).reduce((sum, { pages, locales }) => sum + pages.length * locales.length, 0);

/** Draws missing pictures with their AVIF variants, and the share card last. */
export async function paintBook(
  engine: BookEngine,
  book: ShopBook,
  set: PictureSet,
  options: PaintOptions,
): Promise<void> {
  const { folders, words, signal } = options;
  mkdirSync(folders.pictures, { recursive: true });
  deleteOutdated(folders, book);
  const pages = missingGroups(folders, book, set).flatMap(({ pages, ...group }) =>
    pages.map((page) => ({ ...group, page })),
  );
  const paint = (page: MissingPage, stop: AbortSignal) => paintPage(engine, book, page, options, stop);
  await mapOrCancel(pages, signal, paint, PAGES_IN_WORK);
  if (set !== 'all') return;
  await mapOrCancel(LOCALES, signal, async (locale, stop) => {
    const file = join(folders.pictures, shareName(book.slug, locale));
    if (!existsSync(file)) await paintShareCard(book, locale, words[locale], folders, file);
    await renderPrintedBook(engine, book, locale, { ...options, signal: stop });
  });
}

/** Deletes all pictures of a book whose inputs have changed. */
function deleteOutdated(folders: PictureFolders, book: ShopBook): void {
  if (isCurrent(folders, book)) return;
  for (const name of readdirSync(folders.pictures))
    if (name.startsWith(`${book.slug}.`)) rmSync(join(folders.pictures, name));
  writeFileSync(stampOf(folders, book), inputsOf(folders, book) + (folders.draft ? DRAFT_SUFFIX : ''));
}

function missingGroups(folders: PictureFolders, book: ShopBook, set: PictureSet): Group[] {
  const current = isCurrent(folders, book);
  const isMissing = (who: PicturedChild, page: SamplePage, locale: Locale): boolean =>
    !current || !isComplete(join(folders.pictures, pictureName(book.slug, who, page, locale)));
  return childrenOf(book, set).flatMap(({ child, who, pages }) => {
    const byLocales = new Map<string, { locales: readonly Locale[]; pages: SamplePage[] }>();
    for (const page of pages) {
      const locales = LOCALES.filter((locale) => isMissing(who, page, locale));
      if (locales.length === 0) continue;
      const group = byLocales.get(locales.join()) ?? { locales, pages: [] };
      byLocales.set(locales.join(), group);
      group.pages.push(page);
    }
    return [...byLocales.values()].map((group) => ({ child, who, ...group }));
  });
}

const isComplete = (path: string): boolean => existsSync(path) && hasAvifVariants(path);

function childrenOf(book: ShopBook, set: PictureSet): Omit<Group, 'locales'>[] {
  const sample = { child: book.sample, who: 'sample' as const };
  if (set === 'cover') return [{ ...sample, pages: ['front'] }];
  return [
    { ...sample, pages: book.gallery },
    ...book.examples.map((example, who) => ({ child: example, who, pages: example.pages })),
  ];
}

async function paintPage(
  engine: BookEngine,
  book: ShopBook,
  { child, who, locales, page }: MissingPage,
  { folders, onPicture }: PaintOptions,
  stop: AbortSignal,
): Promise<void> {
  const specOf = (locale: Locale): BookSpec => ({
    story: book.slug,
    locale,
    child: { name: child.names[locale], fullName: child.fullNames[locale], gender: child.gender, age: child.age },
    look: sampleLook(child),
  });
  const [first, ...others] = locales;
  if (first === undefined) return;
  const specs = [specOf(first), ...others.map(specOf)] as const;
  const painted = await renderTranslations(engine, specs, { page, variant: 'drawn', seed: 0 }, stop);
  if (!painted.ok) throw new Error(`${book.slug}: ${painted.error.code}`);
  await Promise.all(
    locales.map(async (locale, index) => {
      const bytes = painted.value[index];
      if (!bytes) return;
      await writePicture(join(folders.pictures, pictureName(book.slug, who, page, locale)), bytes, folders.draft);
      onPicture?.();
    }),
  );
}

/** Written atomically, the picture after its variants: an interrupted start leaves no incomplete picture. */
async function writePicture(file: string, bytes: Uint8Array, draft: boolean): Promise<void> {
  await writeAvifVariants(file, bytes, draft);
  writeWhole(file, bytes);
}

/** Share card for messengers: the cover and the first page with the hero. */
async function paintShareCard(
  book: ShopBook,
  locale: Locale,
  { publisher: from, share }: PaintWords,
  folders: PictureFolders,
  file: string,
): Promise<void> {
  const picture = (page: SamplePage) =>
    readFileSync(join(folders.pictures, pictureName(book.slug, 'sample', page, locale)));
  const page = book.gallery[2] ?? book.gallery.at(-1) ?? 'front';
  const words = { locale, title: book.words[locale].title, text: share.text, shopName: from };
  writeWhole(file, await bookCard(picture('front'), picture(page), words));
}

/** Renders the printed book from its cover and the middle spread of its gallery. */
async function renderPrintedBook(
  engine: BookEngine,
  book: ShopBook,
  locale: Locale,
  { folders, signal }: PaintOptions,
): Promise<void> {
  const spread = middleSpread(book.gallery);
  if (!spread) return;
  const picture = (page: SamplePage) =>
    readFileSync(join(folders.pictures, pictureName(book.slug, 'sample', page, locale)));
  const views = BOOK_VIEWS.map((view) => ({ view, file: join(folders.pictures, renderName(book.slug, view, locale)) }));
  const missing = views.filter(({ file }) => !isComplete(file));
  if (missing.length === 0) return;
  const pictures = {
    cover: picture('front'),
    left: picture(spread[0]),
    right: picture(spread[1]),
    pages: BOOK_PAGES,
    spineMm: spineMm(BOOK_PAGES, PAPERS[book.stock]),
  };
  const size = folders.draft ? 'small' : 'full';
  await Promise.all(
    missing.map(async ({ view, file }) => {
      const rendered = await engine.pool.run('bookView', { view, book: pictures, size }, { signal });
      await writePicture(file, rendered, folders.draft);
    }),
  );
}

const BOOK_PAGES = 24;

/** Left pages have even numbers. */
function middleSpread(gallery: readonly SamplePage[]): readonly [number, number] | undefined {
  const numbers = gallery.filter((page) => typeof page === 'number');
  const lefts = numbers.filter((page) => page % 2 === 0 && numbers.includes(page + 1));
  const left = lefts[Math.floor(lefts.length / 2)];
  return left === undefined ? undefined : [left, left + 1];
}

const stampOf = ({ pictures }: PictureFolders, { slug }: ShopBook): string => join(pictures, `${slug}.painted-from`);

const DRAFT_SUFFIX = ' draft';

function isCurrent(folders: PictureFolders, book: ShopBook): boolean {
  const stamp = stampOf(folders, book);
  const painted = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  const wanted = inputsOf(folders, book);
  return painted === wanted || (folders.draft && painted === wanted + DRAFT_SUFFIX);
}

const digests = new Map<string, string>();

/** Hash of everything a picture depends on: story, engine and art. Computed once per process. */
function inputsOf({ content, engine }: PictureFolders, { slug }: ShopBook): string {
  const known = digests.get(slug);
  if (known) return known;
  const digest = createHash('sha256');
  const folders = [join(content, 'stories', slug), join(content, 'art'), join(content, 'assets'), engine];
  for (const folder of folders.filter(existsSync)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.includes('.test.')) continue;
      digest.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  const made = digest.digest('hex');
  digests.set(slug, made);
  return made;
}
