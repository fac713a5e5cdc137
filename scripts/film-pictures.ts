// What the film of the home page is made of: painted pages and covers of the shelf, a pencil sketch, and its words.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';
import type { BookSpec } from '#engine/book/book-spec.ts';
import { openBookEngine } from '#engine/book/engine.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { loadStory } from '#engine/story/load.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import { sampleLook } from '#server/story-files/sample-look.ts';
import {
  type PicturedChild,
  pictureName,
  readShopFiles,
  type SamplePage,
  type ShopBook,
} from '#server/story-files/shop-file.ts';
import type { FilmPictures } from './film/compose.ts';
import { sketchPage } from './film/sketch.ts';
import type { FilmWords } from './film/words.ts';

const root = resolve(import.meta.dirname, '..');
const content = join(root, 'content');
const shelf = join(root, 'build/pictures');

const STORY = 'night-forest';
/** The page beside the painted one is not on the shelf: the engine draws it for the film. */
const BESIDE = 2;
const PAINTED = 3;
const SPREADS = [
  [4, 5],
  [8, 9],
  [16, 17],
] as const;
const OTHERS: readonly (readonly [slug: string, child: PicturedChild])[] = [
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
  const spec = specFor(hero(), locale);
  const page = (number: SamplePage) => painted(STORY, 'sample', number, locale);
  return {
    sketch: sketchPage(await loadStory(join(content, 'stories', STORY)), spec, PAINTED, SKETCH_PX),
    painted: page(PAINTED),
    left: await drawnPage(spec, BESIDE),
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

const hero = (): ShopBook => {
  const book = readShopFiles(content).find(({ slug }) => slug === STORY);
  if (!book) throw new Error(`The shelf has no story ${STORY}`);
  return book;
};

const specFor = ({ sample }: ShopBook, locale: Locale): BookSpec => ({
  story: STORY,
  locale,
  child: { name: sample.names[locale], fullName: sample.fullNames[locale], gender: sample.gender, age: sample.age },
  look: sampleLook(sample),
});

const painted = (slug: string, child: PicturedChild, page: SamplePage, locale: Locale): Uint8Array => {
  const file = join(shelf, pictureName(slug, child, page, locale));
  if (!existsSync(file)) throw new Error(`${file} is not painted: run scripts/paint-catalogue.ts first`);
  return readFileSync(file);
};

const drawnPage = async (spec: BookSpec, page: number): Promise<Uint8Array> => {
  const engine = openBookEngine({
    stories: createFolderStories(content),
    folders: { content, cache: join(root, 'build/plates') },
    workers: 1,
  });
  try {
    const drawn = await renderPages(engine, spec, [{ page, variant: 'drawn', seed: 0 }], 'preview');
    const bytes = drawn.ok ? drawn.value[0]?.bytes : undefined;
    if (!bytes) throw new Error(`Page ${page} of ${spec.story} could not be drawn`);
    return bytes;
  } finally {
    await engine.close();
  }
};
