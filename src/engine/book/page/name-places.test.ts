// Places of the name in all stories, for names that are also words or beginnings of words.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { declineChildName } from '#core/personalization/personalize-text.ts';
import { loadStory } from '#engine/story/load.ts';
import { aBook, content } from '#tests/fixtures/book-spec.ts';
import type { BookSpec } from '../book-spec.ts';
import { bookText } from './book-text.ts';

const slugs = readdirSync(join(content, 'stories'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const stories = await Promise.all(
  slugs.map(async (slug) => ({ slug, story: await loadStory(join(content, 'stories', slug)) })),
);

const CHILDREN = [
  ['ru', 'Варя', 'female'],
  ['ru', 'Лев', 'male'],
  ['ru', 'Слава', 'male'],
  ['ru', 'Роза', 'female'],
  ['ru', 'Мир', 'male'],
  ['en', 'Rose', 'female'],
  ['en', 'Will', 'male'],
  ['en', 'Mark', 'male'],
] as const;

/** Every marked word of all stories. */
const markedIn = (spec: Pick<BookSpec, 'locale' | 'child'>): string[] =>
  stories.flatMap(({ slug, story }) =>
    bookText(story, aBook({ story: slug, ...spec })).flatMap(({ words }) =>
      words.flatMap(({ text, named, names }) => {
        expect(names.length > 0).toBe(named);
        return names.map(({ start, end }) => text.slice(start, end));
      }),
    ),
  );

describe('namePlaces', () => {
  it.each(CHILDREN)('marks in %s only forms of %s', (locale, name, gender) => {
    const child = { name, fullName: name, age: 5, gender };
    const forms = new Set(Object.values(declineChildName(child, locale)).filter((form) => typeof form === 'string'));
    const marked = markedIn({ locale, child });
    expect(marked.length).toBeGreaterThan(50);
    const odd = marked.filter((word) => !forms.has(word) && word !== `${name}’s`);
    // A phrase such as «Варин день рождения» is one place.
    for (const phrase of odd) expect(phrase.toLowerCase()).toContain(name.slice(0, 2).toLowerCase());
    expect(odd.length).toBeLessThan(marked.length / 10);
  });

  it('leaves the mitten of Варя alone', async () => {
    const story = await loadStory(join(content, 'stories/night-forest'));
    const child = { name: 'Варя', fullName: 'Варя Иванова', age: 5, gender: 'female' as const };
    const lines = bookText(story, aBook({ story: 'night-forest', child })).flatMap(({ words }) => words);
    const mitten = lines.find(({ text }) => text.startsWith('Варя послюнила варежку'));
    expect(mitten?.names).toEqual([{ start: 0, end: 4 }]);
    const cover = lines.find(({ text }) => text === 'Варя Иванова');
    expect(cover?.names).toEqual([{ start: 0, end: 12 }]);
  });
});
