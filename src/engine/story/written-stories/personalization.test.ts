// Tests of personalisation in the published stories: answers in text and pictures, counts by age, rooms of spreads.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TOYS } from '#core/answers/toys.ts';
import { LOCALES } from '#core/locale.ts';
import type { BookSpec } from '#engine/book/book-spec.ts';
import { childFacts, drawPlanes, findPage, type PlannedPage } from '#engine/book/page/compose-page.ts';
import { pageText } from '#engine/book/page/typeset-page.ts';
import { difficultAnswers } from '#engine/preflight/answers.ts';
import { bindLayers } from '#engine/scene/bind-layers.ts';
import { layersOfComposition } from '#engine/scene/compose.ts';
import { plainText } from '#engine/text/text-block.ts';
import { aBook, content } from '#tests/fixtures/book-spec.ts';
import { isFinished } from '../finished.ts';
import { type LoadedStory, loadStory } from '../load.ts';

const stories = new Map<string, LoadedStory>();
for (const { name } of readdirSync(join(content, 'stories'), { withFileTypes: true }).filter((it) => it.isDirectory()))
  stories.set(name, await loadStory(join(content, 'stories', name)));
const finished = [...stories.values()].filter(({ story }) => isFinished(story));

const pageOf = (story: LoadedStory, page: number): PlannedPage => {
  const found = findPage(story, page);
  if (!found) throw new Error(`${story.story.slug} has no page ${page}`);
  return found;
};
/** The layers of a page for this child. */
const shown = (story: LoadedStory, page: number, spec: BookSpec): string =>
  JSON.stringify(bindLayers(layersOfComposition(pageOf(story, page).scene, undefined), childFacts(story, spec)));
const drawn = (story: LoadedStory, page: number, spec: BookSpec): string =>
  JSON.stringify(drawPlanes(story, pageOf(story, page), spec, { page, variant: 'drawn', seed: 0 }));
const textOnPage = (story: LoadedStory, page: number, spec: BookSpec): string => {
  const words = pageText(story, pageOf(story, page), spec);
  return words ? plainText(words) : '';
};
const pagesThat = (story: LoadedStory, differs: (page: number) => boolean): number[] =>
  story.story.pages.map(({ number }) => number).filter(differs);

it('all nine stories are finished', () => {
  expect(finished).toHaveLength(9);
  expect(stories.size).toBe(finished.length);
});

it('offers at least twelve toys', () => {
  expect(TOYS.length).toBeGreaterThanOrEqual(12);
});

describe.each(finished.map((story) => [story.story.slug, story] as const))('%s', (slug, story) => {
  const questions = story.story.questions ?? [];
  const [none = {}, ...allAnswers] = difficultAnswers(story.story);
  const plain = aBook({ story: slug, answers: none });
  const older: BookSpec = { ...plain, child: { ...plain.child, age: plain.child.age + 1 } };
  const renamed: BookSpec = { ...plain, child: { ...plain.child, name: 'Зоя' } };

  it('asks at most four questions, and at least two change several pages', () => {
    const own = new Set<string>();
    for (const { kind } of questions)
      if (pagesThat(story, (page) => changes(page, kind, textOnPage) || changes(page, kind, shown)).length > 0)
        own.add(kind);
    if (pagesThat(story, (page) => shown(story, page, plain) !== shown(story, page, older)).length > 0) own.add('age');
    if (pagesThat(story, (page) => shown(story, page, plain) !== shown(story, page, renamed)).length > 0)
      own.add('letter');
    expect(questions.length).toBeLessThanOrEqual(4);
    expect(own.size).toBeGreaterThanOrEqual(2);
    expect([...own]).toEqual(expect.arrayContaining(questions.map(({ kind }) => kind)));
  });

  it('shows at least one answer in its pictures', () => {
    const own = (page: number): boolean =>
      questions.some(({ kind }) => changes(page, kind, shown)) ||
      shown(story, page, plain) !== shown(story, page, renamed);
    expect(pagesThat(story, own)).not.toEqual([]);
  });

  it('uses every answer in both languages and reads well without it', () => {
    for (const locale of LOCALES) {
      for (const page of story.story.pages.filter(({ kind, text }) => kind === 'scene' && text !== undefined))
        expect(
          textOnPage(story, page.number, { ...plain, locale }).length,
          `${locale}, page ${page.number}`,
        ).toBeGreaterThan(0);
      for (const { kind } of questions.filter((question) => question.kind !== 'pet'))
        expect(
          pagesThat(story, (page) => changes(page, kind, textOnPage, locale)),
          `${kind}, ${locale}`,
        ).not.toEqual([]);
    }
  });

  function changes(
    page: number,
    kind: keyof NonNullable<BookSpec['answers']>,
    read: typeof textOnPage,
    locale: BookSpec['locale'] = 'ru',
  ): boolean {
    const without = read(story, page, { ...plain, locale });
    const some = allAnswers.filter((answers) => answers[kind] !== undefined).slice(0, 3);
    return some.some(
      (answers) => read(story, page, { ...plain, locale, answers: { [kind]: answers[kind] } }) !== without,
    );
  }
});

describe('counts bound to the age', () => {
  const birthday = stories.get('birthday') as LoadedStory;
  const aged = (age: number): BookSpec =>
    aBook({ story: 'birthday', child: { name: 'Маша', fullName: 'Маша', gender: 'female', age } });
  it('follow the age: stairs, boxes, balloons and candles', () => {
    // Stairs on page 6, boxes in the garden on 10, balloons on 18, candles on 19.
    for (const page of [6, 10, 18, 19])
      expect(drawn(birthday, page, aged(3)) !== drawn(birthday, page, aged(4)), `page ${page}`).toBe(true);
  });
  it("give the same number of candles on the pie and on the museum's cake", () => {
    for (const slug of ['dragon-matches', 'night-museum']) {
      const story = stories.get(slug) as LoadedStory;
      const spec = (age: number): BookSpec => ({ ...aged(age), story: slug });
      expect(pagesThat(story, (page) => shown(story, page, spec(3)) !== shown(story, page, spec(4)))).not.toEqual([]);
    }
  });
});

it("cloud-post draws the child's first letter", () => {
  const post = stories.get('cloud-post') as LoadedStory;
  const masha = aBook({ story: 'cloud-post' });
  const zoya = { ...masha, child: { ...masha.child, name: 'Зоя', fullName: 'Зоя' } };
  expect(textOnPage(post, 13, masha)).toContain('«М»');
  expect(textOnPage(post, 13, zoya)).toContain('«З»');
  expect(drawn(post, 13, masha)).not.toBe(drawn(post, 13, zoya));
});

describe.each(['dragon-matches', 'night-museum', 'birthday'])('rooms of %s', (slug) => {
  it('place the floor line at a different height on every spread', () => {
    const { story, scenes } = stories.get(slug) as LoadedStory;
    const seen = new Map<number, number>();
    for (const { number, kind, scene } of story.pages.filter((page) => page.kind === 'scene')) {
      const walls = (scenes.get(scene)?.layers ?? []).flatMap((layer) => {
        if (layer.kind !== 'piece' || !/\/(floor|parquet|wall)$/.test(layer.piece)) return [];
        const { floor, y } = layer.params ?? {};
        const height = Number(floor ?? y ?? 0);
        // A floor line below the page is not visible.
        return height > 0 && height < 2060 ? [height] : [];
      });
      const spread = Math.floor(number / 2);
      for (const height of new Set(walls)) {
        const before = seen.get(height);
        expect([kind, number, height, before ?? spread]).toEqual([kind, number, height, spread]);
        seen.set(height, spread);
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(5);
  });
});

describe('editorial rules', () => {
  const text = (slug: string, locale: 'ru' | 'en' = 'ru'): string =>
    readFileSync(join(content, 'stories', slug, `text.${locale}.txt`), 'utf8');
  const block = (slug: string, key: string): string => text(slug).split(`== ${key} ==`)[1]?.split('\n== ')[0] ?? '';

  it("night-forest: the mother's window is visible on the way out and home, and the fireflies are set free", () => {
    for (const key of ['scene-02-right', 'scene-10-right'])
      expect(block('night-forest', key)).toMatch(/мамино окошко/i);
    expect(block('night-forest', 'scene-12')).toContain('Летите');
  });
  it('night-forest: names no one as the one who says the family phrase', () => {
    for (const locale of ['ru', 'en'] as const) {
      const lines = text('night-forest', locale).split('\n');
      const phrase = { ru: '{фраза}', en: '{phrase}' }[locale];
      const before = lines.filter((_, at) => lines[at + 1]?.includes(phrase));
      const fireflies = lines.filter((line) => /^(Светлячки|Fireflies)!/.test(line));
      expect([before.length, fireflies.length]).toEqual([4, 1]);
      for (const line of [...before, ...fireflies])
        expect(line).not.toMatch(/(?<!\p{L})(мам|пап|бабуш|дедуш|mum|dad|grand)/iu);
    }
  });
  it('cloud-post: letters of others stay closed, and no child is on a balcony alone', () => {
    expect(block('cloud-post', 'scene-02-right')).toContain('Чужие письма не открывают');
    expect(text('cloud-post')).not.toMatch(/рот закрой/i);
    expect(block('cloud-post', 'scene-02-right')).toContain('С балкона без почты — ни шагу!');
    expect(block('cloud-post', 'scene-10')).toContain('Мне никто не пишет');
  });
  it('bath-sea: the mother is present and explains that the drain is too small for a child', () => {
    expect(block('bath-sea', 'scene-11-right')).toMatch(/в трубу не пролезет.*мама/s);
  });
  it("birthday: no sentence calls the child a person's property", () => {
    expect(text('birthday')).not.toMatch(/(^|\s)(Его|Её) \{имя\}/m);
  });
});
