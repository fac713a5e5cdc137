// What the stories bring to the shop: words in both languages, genres that exist, and children who differ.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#core/locale.ts';
import { GENRES } from '../content-types/seed.ts';
import { readShopFiles } from './shop-file.ts';

const content = resolve(import.meta.dirname, '../../../content');
const shelf = readShopFiles(content);
/** Pages of a whole book on which the story is told: all but title, dedication, closing and imprint. */
const WHOLE_STORY = 20;

it('eight books stand on the shelf, each at its own place', () => {
  expect(shelf).toHaveLength(8);
  expect(new Set(shelf.map(({ position }) => position)).size).toBe(8);
});

it('the children in the examples have every tone of skin, glasses, freckles and all kinds of hair', () => {
  const children = shelf.flatMap(({ sample, examples }) => [sample, ...examples]);
  const looks = children.map(({ look }) => look);
  expect(new Set(looks.map(({ skin }) => skin)).size).toBeGreaterThanOrEqual(6);
  expect(new Set(looks.map(({ hairStyle, hairTexture }) => `${hairStyle} ${hairTexture}`)).size).toBeGreaterThanOrEqual(
    8,
  );
  expect(new Set(looks.map(({ hair }) => hair)).size).toBeGreaterThanOrEqual(6);
  expect(looks.filter(({ glasses }) => glasses).length).toBeGreaterThanOrEqual(4);
  expect(looks.filter(({ freckles }) => freckles).length).toBeGreaterThanOrEqual(3);
});

it('the first book shows its children on whole spreads, for the home page to turn', () => {
  for (const { names, pages } of shelf[0]?.examples ?? []) {
    const [, left, right] = pages;
    expect([names.ru, Number(left) % 2, Number(right) - Number(left)]).toEqual([names.ru, 0, 1]);
  }
});

describe.each(shelf.map((book) => [book.slug, book] as const))('%s', (slug, book) => {
  it('speaks both languages, each in its own words, and fits a search result', () => {
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

  it('tells parents what it is about, for which ages, how long it takes to read and on which paper it comes', () => {
    expect(book.words.ru.about).toMatch(/[а-яё]/i);
    expect(book.words.en.about).toMatch(/^(For|About) /);
    expect(book.ages.max).toBeGreaterThan(book.ages.min);
    expect(book.stock).toBe(book.ages.max <= 3 ? 'thick' : 'paper');
    const text = readFileSync(join(content, 'stories', slug, 'text.ru.txt'), 'utf8');
    const told = text.split(/^== (?=scene)/m).slice(1);
    const words =
      told
        .join(' ')
        .split(/== (?=closing|caption)/)[0]
        ?.split(/\s+/)
        .filter((word) => /\p{L}/u.test(word)).length ?? 0;
    // A hundred words a minute, and a breath at every page; a preorder will be as long as a whole book of such pages.
    const whole = (words / told.length) * WHOLE_STORY;
    expect(Math.abs(book.readAloud - whole / 100)).toBeLessThanOrEqual(2);
  });

  it('belongs to genres the shop knows', () => {
    const known = GENRES.map((genre) => genre.slug);
    expect(book.genres.filter((genre) => !known.includes(genre))).toEqual([]);
  });

  it('shows boys and girls who do not look alike, each with the cover and a page', () => {
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
      // Where the name begins the title, the story's own comes after it: «{полное имя} и ночь в лесу».
      const title = book.words[locale].title.replace(/^(A|The) /, '').toLowerCase();
      expect(cover.toLowerCase()).toContain(title);
      expect(cover).toMatch(/^# /m);
      expect(cover).toMatch(locale === 'ru' ? /\{(полное )?имя(:[а-я]+)?\}/ : /\{(full )?name(’s)?\}/);
    }
  });
});
