// What the film of the home page is made of: painted pages and covers of the shelf, a pencil sketch, and its words.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';
import { openBookEngine } from '#engine/book/engine.ts';
import type { BookOrder } from '#engine/book/order.ts';
import { renderPages } from '#engine/book/render-book.ts';
import type { FilmPictures } from '#engine/film/compose.ts';
import { sketchPage } from '#engine/film/sketch.ts';
import type { FilmWords } from '#engine/film/words.ts';
import { loadStory } from '#engine/story/load.ts';
import { sampleLook } from '#server/modules/catalogue/sample-look.ts';
import {
  pictureName,
  readShelf,
  type ShelfBook,
  type ShelfChild,
  type ShelfPage,
} from '#server/modules/catalogue/shop-file.ts';

const root = resolve(import.meta.dirname, '..');
const content = join(root, 'content');
const shelf = join(root, 'build/shelf');

const STORY = 'night-forest';
/** The page beside the painted one is not on the shelf: the engine draws it for the film. */
const BESIDE = 2;
const PAINTED = 3;
const SPREADS = [
  [4, 5],
  [8, 9],
  [16, 17],
] as const;
const OTHERS: readonly (readonly [slug: string, child: ShelfChild])[] = [
  ['night-forest', 0],
  ['bath-sea', 0],
  ['night-forest', 1],
  ['dragon-matches', 0],
  ['cloud-post', 'sample'],
];
const SKETCH_PX = 1200;

export const filmWords = (locale: Locale): FilmWords => {
  const { question, titles, brand, tagline } = (locale === 'ru' ? ru : en).film;
  return { name: hero().sample.names[locale], question, titles, brand, tagline };
};

export const filmPictures = async (locale: Locale): Promise<FilmPictures> => {
  const order = orderFor(hero(), locale);
  const page = (number: ShelfPage) => painted(STORY, 'sample', number, locale);
  return {
    sketch: sketchPage(await loadStory(join(content, 'stories', STORY)), order, PAINTED, SKETCH_PX),
    painted: page(PAINTED),
    left: await drawnPage(order, BESIDE),
    spreads: SPREADS.map(([left, right]) => [page(left), page(right)] as const),
    cover: page('front'),
    others: OTHERS.map(([slug, child]) => painted(slug, child, 'front', locale)),
    brush: readFileSync(join(content, 'assets/textures/gouache-bristle.webp')),
  };
};

/** The files whose change makes another film; words and code are looked at by the painter. */
export const filmSources = (locale: Locale): string[] =>
  [
    ...[PAINTED, ...SPREADS.flat(), 'front' as const].map((page) => pictureName(STORY, 'sample', page, locale)),
    ...OTHERS.map(([slug, child]) => pictureName(slug, child, 'front', locale)),
  ].map((name) => join(shelf, name));

const hero = (): ShelfBook => {
  const book = readShelf(content).find(({ slug }) => slug === STORY);
  if (!book) throw new Error(`The shelf has no story ${STORY}`);
  return book;
};

const orderFor = ({ sample }: ShelfBook, locale: Locale): BookOrder => ({
  story: STORY,
  locale,
  child: { name: sample.names[locale], fullName: sample.fullNames[locale], gender: sample.gender, age: sample.age },
  look: sampleLook(sample),
});

const painted = (slug: string, child: ShelfChild, page: ShelfPage, locale: Locale): Uint8Array => {
  const file = join(shelf, pictureName(slug, child, page, locale));
  if (!existsSync(file)) throw new Error(`${file} is not painted: run scripts/paint-shelf.ts first`);
  return readFileSync(file);
};

const drawnPage = async (order: BookOrder, page: number): Promise<Uint8Array> => {
  const engine = openBookEngine({ folders: { content, cache: join(root, 'build/plates') }, workers: 1 });
  try {
    const drawn = await renderPages(engine, order, [{ page, variant: 1, seed: 0 }], 'preview');
    const bytes = drawn.ok ? drawn.value[0]?.bytes : undefined;
    if (!bytes) throw new Error(`Page ${page} of ${order.story} could not be drawn`);
    return bytes;
  } finally {
    await engine.close();
  }
};
