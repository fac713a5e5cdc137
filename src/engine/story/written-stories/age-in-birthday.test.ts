// The age in birthday: balloons, stairs, boxes and candles are counted in the words and in the pictures.
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { PagePlan } from '#engine/types.ts';
import { loadStory } from '../load.ts';
import { personalizeBlock } from '../personalize-block.ts';
import { resolveAnswers } from '../questions.ts';

const { story, scenes, text } = await loadStory('content/stories/birthday');

const wordsOn = ({ text: key }: PagePlan, locale: Locale, age: number): string => {
  const child = { name: 'Маша', fullName: 'Маша', gender: 'female', age } as const;
  const answers = resolveAnswers(story, {}, locale);
  const block = key === undefined ? undefined : personalizeBlock(text[locale], key, child, locale, answers);
  return block?.paragraphs.map(({ spans }) => spans.map((span) => span.text).join('')).join(' ') ?? '';
};

describe.each(LOCALES)('the age in birthday, %s', (locale) => {
  it('changes the words of five pages', () => {
    const changed = story.pages.filter((page) => wordsOn(page, locale, 4) !== wordsOn(page, locale, 6));
    expect(changed.map(({ number }) => number)).toEqual(expect.arrayContaining([3, 6, 14, 19, 23]));
  });
});

it('is counted in the pictures of the pages that name it', () => {
  const counted = story.pages.filter(({ scene }) =>
    /"bind":\{"(count|candles)":"age"/.test(JSON.stringify(scenes.get(scene)?.layers)),
  );
  expect(counted.map(({ number }) => number)).toEqual(expect.arrayContaining([3, 6, 10, 11, 14, 15, 19]));
});

it('has one spread without words', () => {
  expect(story.pages.filter((page) => page.text === undefined).map(({ number }) => number)).toEqual([10, 11]);
});

it('shows the mother at the candles with her arms around the child', () => {
  const page = scenes.get(story.pages.find(({ number }) => number === 19)?.scene ?? '');
  expect(page?.layers).toContainEqual(expect.objectContaining({ who: 'mother', part: 'arms' }));
});

it('has words below the middle of the page on three pages', () => {
  const PAGE_MIDDLE = 1030;
  const below = story.pages.filter(({ kind, scene, side }) => {
    const zones = scenes.get(scene)?.zones.filter((zone) => zone.side === side) ?? [];
    return kind === 'scene' && zones.length > 0 && zones.every(({ box }) => box.y > PAGE_MIDDLE);
  });
  expect(below.map(({ number }) => number)).toEqual([5, 6, 17]);
});
