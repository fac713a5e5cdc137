// Paints the pictures of the catalogue (covers, sample pages, examples) that the seed puts into the shop.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOCALES, type Locale } from '#core/locale.ts';

import type { BookSpec } from '#engine/book/book-spec.ts';
import { type BookEngine, openBookEngine } from '#engine/book/engine.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { bookCard } from '#engine/share/share-card.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import { hasAvifVariants, writeAvifVariants } from '#server/story-files/painted-picture.ts';
import { sampleLook } from '#server/story-files/sample-look.ts';
import {
  type PicturedChild,
  pictureName,
  readShopFiles,
  type SampleChild,
  type SamplePage,
  type ShopBook,
  shareName,
} from '#server/story-files/shop-file.ts';
import en from '../content/copy/en.json' with { type: 'json' };
import ru from '../content/copy/ru.json' with { type: 'json' };
import { createProgressBar } from './progress-bar.ts';

const WORDS = { ru: ru.bookFiles, en: en.bookFiles };

const root = resolve(import.meta.dirname, '..');
const content = join(root, 'content');
const target = join(root, 'build/shelf');

interface Group {
  readonly book: ShopBook;
  readonly child: SampleChild;
  readonly who: PicturedChild;
  readonly locale: Locale;
  readonly pages: readonly SamplePage[];
}

const shelf = readShopFiles(content);
const groups = shelf.flatMap((book) => (isPainted(book) ? [] : groupsOf(book)));
if (groups.length > 0) await paintAll(groups);
await writeAllAvifVariants(shelf.flatMap(groupsOf).flatMap(picturesOf));

async function paintAll(all: readonly Group[]): Promise<void> {
  mkdirSync(target, { recursive: true });
  const engine = openBookEngine({
    stories: createFolderStories(content),
    folders: { content, cache: join(root, 'build/plates') },
  });
  const bar = createProgressBar();
  const total = all.reduce((sum, { pages }) => sum + pages.length, 0);
  let done = 0;
  for (const group of all) {
    await paint(engine, group, () => {
      done += 1;
      bar.update(done / total, `${group.book.slug}, ${done} of ${total}`);
    });
  }
  bar.end();
  await engine.close();
  for (const group of all) if (group.who === 'sample') await paintShareCard(group);
  for (const book of new Set(all.map((group) => group.book))) writeFileSync(stampOf(book), inputsOf(book));
}

/** AVIF beside each picture, made here so that the first start of a shop need not wait for it. */
async function writeAllAvifVariants(pictures: readonly string[]): Promise<void> {
  const waiting = pictures.filter((path) => !hasAvifVariants(path));
  const total = waiting.length;
  if (total === 0) return;
  const bar = createProgressBar();
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      await writeAvifVariants(path);
      bar.update(1 - waiting.length / total, `smaller files, ${total - waiting.length} of ${total}`);
    }
  };
  await Promise.all([work(), work()]);
  bar.end();
}

function picturesOf({ book, who, locale, pages }: Group): string[] {
  return pages.map((page) => join(target, pictureName(book.slug, who, page, locale)));
}

function groupsOf(book: ShopBook): Group[] {
  return LOCALES.flatMap((locale) => [
    { book, child: book.sample, who: 'sample' as const, locale, pages: book.gallery },
    ...book.examples.map((example, who) => ({ book, child: example, who, locale, pages: example.pages })),
  ]);
}

async function paint(engine: BookEngine, group: Group, onPage: () => void): Promise<void> {
  const { book, child, who, locale, pages } = group;
  const spec: BookSpec = {
    story: book.slug,
    locale,
    child: { name: child.names[locale], fullName: child.fullNames[locale], gender: child.gender, age: child.age },
    look: sampleLook(child),
  };
  const choices = pages.map((page) => ({ page, variant: 1 as const, seed: 0 }));
  const painted = await renderPages(engine, spec, choices, 'preview', { onPage });
  if (!painted.ok) throw new Error(`${book.slug}: ${painted.error.code}`);
  for (const { choice, bytes } of painted.value) {
    writeFileSync(join(target, pictureName(book.slug, who, choice.page, locale)), bytes);
  }
}

/** The cover and the first page with the hero, for links in messengers. */
async function paintShareCard({ book, locale, pages }: Group): Promise<void> {
  const picture = (page: SamplePage) => readFileSync(join(target, pictureName(book.slug, 'sample', page, locale)));
  const page = pages[2] ?? pages.at(-1) ?? 'front';
  const { publisher: from, share } = WORDS[locale];
  const words = { locale, title: book.words[locale].title, text: share.text, from };
  writeFileSync(join(target, shareName(book.slug, locale)), await bookCard(picture('front'), picture(page), words));
}

function stampOf(book: ShopBook): string {
  return join(target, `${book.slug}.painted`);
}

function isPainted(book: ShopBook): boolean {
  return existsSync(stampOf(book)) && readFileSync(stampOf(book), 'utf8') === inputsOf(book);
}

/** Everything a picture depends on: the story itself, the engine and what it draws with. */
function inputsOf(book: ShopBook): string {
  const digest = createHash('sha256');
  const folders = [join('content/stories', book.slug), 'content/art', 'content/assets', 'src/engine'];
  for (const folder of folders.map((name) => join(root, name)).filter(existsSync)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      // The film shows pages and draws none.
      if (!entry.isFile() || entry.name.includes('.test.') || entry.parentPath.endsWith('film')) continue;
      digest.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  return digest.digest('hex');
}
