// Checks content/stories/*/shop.json: texts in both languages, known genres, diverse children.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#core/locale.ts';
import { GENRES } from '../content-types/seed.ts';
import { readShopFiles } from './shop-file.ts';

const content = resolve(import.meta.dirname, '../../../content');
const books = readShopFiles(content);
/** Number of text pages of a complete book: all but title, dedication, closing and imprint. */
const COMPLETE_STORY_PAGES = 20;

it('lists nine books with distinct positions', () => {
  expect(books).toHaveLength(9);
  expect(new Set(books.map(({ position }) => position)).size).toBe(9);
});

it('shows diverse skin tones, hair, glasses and freckles in the examples', () => {
  const children = books.flatMap(({ sample, examples }) => [sample, ...examples]);
  const looks = children.map(({ look }) => look);
  expect(new Set(looks.map(({ skin }) => skin)).size).toBeGreaterThanOrEqual(6);
  expect(new Set(looks.map(({ hairStyle, hairTexture }) => `${hairStyle} ${hairTexture}`)).size).toBeGreaterThanOrEqual(
    8,
  );
  expect(new Set(looks.map(({ hair }) => hair)).size).toBeGreaterThanOrEqual(6);
  expect(looks.filter(({ glasses }) => glasses).length).toBeGreaterThanOrEqual(4);
  expect(looks.filter(({ freckles }) => freckles).length).toBeGreaterThanOrEqual(3);
});

it('has complete spreads in the examples of the first book, for the home page', () => {
  for (const { names, pages } of books[0]?.examples ?? []) {
    const [, left, right] = pages;
    expect([names.ru, Number(left) % 2, Number(right) - Number(left)]).toEqual([names.ru, 0, 1]);
  }
});

describe.each(books.map((book) => [book.slug, book] as const))('%s', (slug, book) => {
  it('has texts in both languages that fit a search result', () => {
    for (const key of ['title', 'summary', 'description', 'metaTitle', 'metaDescription'] as const) {
      expect(book.words.ru[key]).toMatch(/[а-яё]/i);
      expect(book.words.en[key]).not.toMatch(/[а-яё]/i);
    }
    for (const { metaTitle, metaDescription } of Object.values(book.words)) {
      expect(metaTitle.length).toBeLessThanOrEqual(80);
      expect(metaDescription.length).toBeGreaterThan(90);
      expect(metaDescription.length).toBeLessThanOrEqual(200);
    }
  });

  it('states theme, ages, reading time and paper', () => {
    expect(book.words.ru.about).toMatch(/[а-яё]/i);
    expect(book.words.en.about).toMatch(/^(For|About) /);
    expect(book.ages.max).toBeGreaterThan(book.ages.min);
    expect(book.stock).toBe(book.ages.max <= 3 ? 'thick' : 'paper');
    const text = readFileSync(join(content, 'stories', slug, 'text.ru.txt'), 'utf8');
    const scenes = text.split(/^== (?=scene)/m).slice(1);
    const words =
      scenes
        .join(' ')
        .split(/== (?=closing|caption)/)[0]
        ?.split(/\s+/)
        .filter((word) => /\p{L}/u.test(word)).length ?? 0;
    // A hundred words a minute; a preorder is extrapolated to a complete book.
    const completeWords = (words / scenes.length) * COMPLETE_STORY_PAGES;
    expect(Math.abs(book.readAloud - completeWords / 100)).toBeLessThanOrEqual(2);
  });

  it('has only known genres', () => {
    const known = GENRES.map((genre) => genre.slug);
    expect(book.genres.filter((genre) => !known.includes(genre))).toEqual([]);
  });

  it('shows boys and girls of different looks, each with the cover and a page', () => {
    const children = [book.sample, ...book.examples];
    expect(new Set(children.map(({ gender }) => gender))).toEqual(new Set(['male', 'female']));
    expect(new Set(children.map(({ names }) => names.ru)).size).toBe(children.length);
    expect(new Set(children.map(({ look }) => look.skin)).size).toBe(children.length);
    expect(book.examples.length).toBeGreaterThanOrEqual(book.preorder ? 2 : 3);
    for (const { pages } of book.examples) {
      expect(pages[0]).toBe('front');
      expect(pages.length).toBeGreaterThan(1);
    }
  });

  it('names the child and the story on the cover', () => {
    for (const locale of LOCALES) {
      const text = readFileSync(join(content, 'stories', slug, `text.${locale}.txt`), 'utf8');
      const cover = text.split('== cover ==')[1]?.split('\n== ')[0] ?? '';
      // Where the title begins with the name, the story's own title follows: «{полное имя} и ночь в лесу».
      const title = book.words[locale].title.replace(/^(A|The) /, '').toLowerCase();
      expect(cover.toLowerCase()).toContain(title);
      expect(cover).toMatch(/^# /m);
      expect(cover).toMatch(locale === 'ru' ? /\{(полное )?имя(:[а-я]+)?\}/ : /\{(full )?name(’s)?\}/);
    }
  });
});
