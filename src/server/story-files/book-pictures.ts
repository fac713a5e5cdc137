// Draws the missing pictures of a catalogue book: cover, sample pages, examples, share card.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { BookSpec } from '#engine/book/book-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { PAPERS, spineMm } from '#engine/output/page-size.ts';
import { bookCard } from '#engine/share/share-card.ts';
import { BOOK_VIEWS, renderBook } from '../book-renders/render-book.ts';
import { hasAvifVariants, writeAvifVariants } from './painted-picture.ts';
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

interface Group {
  readonly child: SampleChild;
  readonly who: PicturedChild;
  readonly locale: Locale;
  readonly pages: readonly SamplePage[];
}

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
  missingGroups(folders, book, set).reduce((sum, { pages }) => sum + pages.length, 0);

/** Draws missing pictures with their AVIF variants, and the share card last. */
export async function paintBook(
  engine: BookEngine,
  book: ShopBook,
  set: PictureSet,
  { folders, words, onPicture, signal }: PaintOptions,
): Promise<void> {
  mkdirSync(folders.pictures, { recursive: true });
  deleteOutdated(folders, book);
  for (const group of missingGroups(folders, book, set))
    await paintGroup(engine, book, group, folders, onPicture, signal);
  if (set === 'all')
    for (const locale of LOCALES) {
      const file = join(folders.pictures, shareName(book.slug, locale));
      if (!existsSync(file)) await paintShareCard(book, locale, words[locale], folders, file);
      await renderPrintedBook(book, locale, folders);
    }
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
  const exists = (group: Group, page: SamplePage): boolean => {
    const path = join(folders.pictures, pictureName(book.slug, group.who, page, group.locale));
    return current && existsSync(path) && hasAvifVariants(path);
  };
  return groupsOf(book, set)
    .map((group) => ({ ...group, pages: group.pages.filter((page) => !exists(group, page)) }))
    .filter(({ pages }) => pages.length > 0);
}

function groupsOf(book: ShopBook, set: PictureSet): Group[] {
  return LOCALES.flatMap((locale) => {
    const sample = { child: book.sample, who: 'sample' as const, locale };
    if (set === 'cover') return [{ ...sample, pages: ['front' as const] }];
    const examples = book.examples.map((example, who) => ({ child: example, who, locale, pages: example.pages }));
    return [{ ...sample, pages: book.gallery }, ...examples];
  });
}

async function paintGroup(
  engine: BookEngine,
  book: ShopBook,
  { child, who, locale, pages }: Group,
  folders: PictureFolders,
  onPicture: (() => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const spec: BookSpec = {
    story: book.slug,
    locale,
    child: { name: child.names[locale], fullName: child.fullNames[locale], gender: child.gender, age: child.age },
    look: sampleLook(child),
  };
  const writing: Promise<void>[] = [];
  const choices = pages.map((page) => ({ page, variant: 'drawn' as const, seed: 0 }));
  const painted = await renderPages(engine, spec, choices, 'preview', {
    signal,
    // AVIF is encoded while the next page is drawn.
    onPage: ({ choice, bytes }) => {
      const file = join(folders.pictures, pictureName(book.slug, who, choice.page, locale));
      writing.push(writePicture(file, bytes, folders.draft).then(onPicture));
    },
  });
  await Promise.all(writing);
  if (!painted.ok) throw new Error(`${book.slug}: ${painted.error.code}`);
}

/** Writes atomically: an interrupted start must not leave a partial picture. */
async function writePicture(file: string, bytes: Uint8Array, draft: boolean): Promise<void> {
  const temporary = `${file}.half`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
  await writeAvifVariants(file, draft);
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
  writeFileSync(file, await bookCard(picture('front'), picture(page), words));
}

/** Renders the printed book from its cover and the middle spread of its gallery. */
async function renderPrintedBook(book: ShopBook, locale: Locale, folders: PictureFolders): Promise<void> {
  const spread = middleSpread(book.gallery);
  if (!spread) return;
  const picture = (page: SamplePage) =>
    readFileSync(join(folders.pictures, pictureName(book.slug, 'sample', page, locale)));
  for (const view of BOOK_VIEWS) {
    const file = join(folders.pictures, renderName(book.slug, view, locale));
    if (existsSync(file) && hasAvifVariants(file)) continue;
    const pictures = {
      cover: picture('front'),
      left: picture(spread[0]),
      right: picture(spread[1]),
      pages: BOOK_PAGES,
      spineMm: spineMm(BOOK_PAGES, PAPERS[book.stock]),
      bristles: join(folders.content, 'assets/textures/gouache-bristle.webp'),
    };
    const rendered = await renderBook(view, pictures, folders.draft ? 'small' : 'full');
    await writePicture(file, rendered, folders.draft);
  }
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
