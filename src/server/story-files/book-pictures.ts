// The pictures a book of the shop needs (cover, sample pages, examples, share card), and painting those that are missing.
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

/** The cover is enough to put a book on the shelf; `all` is what its own page shows. */
export type PictureSet = 'cover' | 'all';

interface Group {
  readonly child: SampleChild;
  readonly who: PicturedChild;
  readonly locale: Locale;
  readonly pages: readonly SamplePage[];
}

export interface PictureFolders {
  /** content/, with the stories and what they are drawn with. */
  readonly content: string;
  /** Where painted pictures lie. */
  readonly pictures: string;
  /** The engine's source, whose change makes other pictures; in a bundle alone there is none. */
  readonly engine: string;
  /** Whether coarse pictures will do; what is painted in full is never painted anew for them. */
  readonly draft: boolean;
}

export interface PaintWords {
  readonly publisher: string;
  readonly share: { readonly text: string };
}

export interface PaintOptions {
  readonly folders: PictureFolders;
  readonly words: Record<Locale, PaintWords>;
  /** Told of each picture, with its AVIF siblings. */
  onPicture?(): void;
  readonly signal?: AbortSignal;
}

/** How many pictures of the set are still to be painted. */
export const missingPictures = (folders: PictureFolders, book: ShopBook, set: PictureSet): number =>
  missingGroups(folders, book, set).reduce((sum, { pages }) => sum + pages.length, 0);

/** Paints what is missing, writes AVIF beside each, and the share card last. */
export async function paintBook(
  engine: BookEngine,
  book: ShopBook,
  set: PictureSet,
  { folders, words, onPicture, signal }: PaintOptions,
): Promise<void> {
  mkdirSync(folders.pictures, { recursive: true });
  forgetOutdated(folders, book);
  for (const group of missingGroups(folders, book, set))
    await paintGroup(engine, book, group, folders, onPicture, signal);
  if (set === 'all')
    for (const locale of LOCALES) {
      const file = join(folders.pictures, shareName(book.slug, locale));
      if (!existsSync(file)) await paintShareCard(book, locale, words[locale], folders, file);
      await renderThing(book, locale, folders);
    }
}

/** Every picture and every sibling carries the mark of what it was painted from; without it all are painted anew. */
function forgetOutdated(folders: PictureFolders, book: ShopBook): void {
  if (isCurrent(folders, book)) return;
  for (const name of readdirSync(folders.pictures))
    if (name.startsWith(`${book.slug}.`)) rmSync(join(folders.pictures, name));
  writeFileSync(stampOf(folders, book), inputsOf(folders, book) + (folders.draft ? DRAFT : ''));
}

function missingGroups(folders: PictureFolders, book: ShopBook, set: PictureSet): Group[] {
  const current = isCurrent(folders, book);
  const isThere = (group: Group, page: SamplePage): boolean => {
    const path = join(folders.pictures, pictureName(book.slug, group.who, page, group.locale));
    return current && existsSync(path) && hasAvifVariants(path);
  };
  return groupsOf(book, set)
    .map((group) => ({ ...group, pages: group.pages.filter((page) => !isThere(group, page)) }))
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
  const choices = pages.map((page) => ({ page, variant: 1 as const, seed: 0 }));
  const painted = await renderPages(engine, spec, choices, 'preview', {
    signal,
    // AVIF is made while the next page is being painted.
    onPage: ({ choice, bytes }) => {
      const file = join(folders.pictures, pictureName(book.slug, who, choice.page, locale));
      writing.push(writePicture(file, bytes, folders.draft).then(onPicture));
    },
  });
  await Promise.all(writing);
  if (!painted.ok) throw new Error(`${book.slug}: ${painted.error.code}`);
}

/** Whole or not at all: a start that is cut short must not leave half a picture. */
async function writePicture(file: string, bytes: Uint8Array, draft: boolean): Promise<void> {
  const half = `${file}.half`;
  writeFileSync(half, bytes);
  renameSync(half, file);
  await writeAvifVariants(file, draft);
}

/** The cover and the first page with the hero, for links in messengers. */
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
  const words = { locale, title: book.words[locale].title, text: share.text, from };
  writeFileSync(file, await bookCard(picture('front'), picture(page), words));
}

/** The printed book as a thing, from its own cover and the spread in the middle of its gallery. */
async function renderThing(book: ShopBook, locale: Locale, folders: PictureFolders): Promise<void> {
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
      pages: PAGES,
      spineMm: spineMm(PAGES, PAPERS[book.stock]),
      bristles: join(folders.content, 'assets/textures/gouache-bristle.webp'),
    };
    const rendered = await renderBook(view, pictures, folders.draft ? 'small' : 'full');
    await writePicture(file, rendered, folders.draft);
  }
}

const PAGES = 24;

/** Left pages have even numbers. */
function middleSpread(gallery: readonly SamplePage[]): readonly [number, number] | undefined {
  const numbers = gallery.filter((page) => typeof page === 'number');
  const lefts = numbers.filter((page) => page % 2 === 0 && numbers.includes(page + 1));
  const left = lefts[Math.floor(lefts.length / 2)];
  return left === undefined ? undefined : [left, left + 1];
}

const stampOf = ({ pictures }: PictureFolders, { slug }: ShopBook): string => join(pictures, `${slug}.painted-from`);

const DRAFT = ' draft';

function isCurrent(folders: PictureFolders, book: ShopBook): boolean {
  const stamp = stampOf(folders, book);
  const painted = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  const wanted = inputsOf(folders, book);
  return painted === wanted || (folders.draft && painted === wanted + DRAFT);
}

const digests = new Map<string, string>();

/** Everything a picture depends on: the story itself, the engine and what it draws with. Asked once per process. */
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
