// The toy of bath-sea: it minds the slippers, sails in one, is lost at sea, searched
// past a whale that will not move, and found on the fountain.
import { describe, expect, it } from 'vitest';
import { TOY_WORDS } from '#core/answers/toys.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { PagePlan } from '#engine/types.ts';
import { loadStory } from '../load.ts';
import { personalizeBlock } from '../personalize-block.ts';
import { resolveAnswers } from '../questions.ts';

const { story, scenes, text } = await loadStory('content/stories/bath-sea');
const child = { name: 'Маша', fullName: 'Маша', gender: 'female', age: 2 } as const;
const SEARCH_PAGE = 12;
const FOUND_PAGE = 15;

const wordsOn = ({ text: key }: PagePlan, locale: Locale): string => {
  const answers = resolveAnswers(story, { toy: 'frog' }, locale);
  const block = key === undefined ? undefined : personalizeBlock(text[locale], key, child, locale, answers);
  return block?.paragraphs.map(({ spans }) => spans.map((span) => span.text).join('')).join(' ') ?? '';
};

describe.each(LOCALES)('the toy of bath-sea, %s', (locale) => {
  const { forms } = TOY_WORDS.frog.ru;
  const name = locale === 'ru' ? new RegExp(`${forms.nom}|${forms.gen.slice(0, -1)}`, 'i') : /frog/i;

  it('is named before the sea, as it sets sail, in the search, on the fountain, after the bath and in bed', () => {
    const named = story.pages.filter((page) => name.test(wordsOn(page, locale))).map(({ number }) => number);
    expect(named).toEqual([3, 9, SEARCH_PAGE, FOUND_PAGE, 20, 22, 23]);
  });

  it('is missed on the page before the search', () => {
    const before = story.pages.find(({ number }) => number === SEARCH_PAGE - 1);
    expect(before && wordsOn(before, locale)).toMatch(locale === 'ru' ? /в тапке — никого/ : /who’s in it\? Nobody/);
  });

  it('is what the child looks for', () => {
    const search = story.pages.find(({ number }) => number === SEARCH_PAGE);
    expect(search && wordsOn(search, locale)).toMatch(locale === 'ru' ? /ты где\?/ : /Where’s the frog\?/);
  });

  it('is behind the whale on the page after the search', () => {
    const between = story.pages.find(({ number }) => number === SEARCH_PAGE + 1);
    expect(between && wordsOn(between, locale)).toMatch(locale === 'ru' ? /ни с места/ : /won’t budge/);
  });
});

it('is drawn on the shore, in the slipper, on the whale, on the fountain, on the ride, drying and in bed', () => {
  const drawn = story.pages.filter(({ scene }) => JSON.stringify(scenes.get(scene)?.layers).includes('answer/toy'));
  expect(drawn.map(({ number }) => number)).toEqual([3, 9, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]);
});

it('has one spread without words', () => {
  expect(story.pages.filter((page) => page.text === undefined).map(({ number }) => number)).toEqual([16, 17]);
});
