// The toy of lost-socks: named in the text from the solution on, drawn earlier as a hint.
import { describe, expect, it } from 'vitest';
import { TOY_WORDS } from '#core/answers/toys.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { PagePlan } from '#engine/types.ts';
import { loadStory } from '../load.ts';
import { personalizeBlock } from '../personalize-block.ts';
import { resolveAnswers } from '../questions.ts';

const { story, scenes, text } = await loadStory('content/stories/lost-socks');
const child = { name: 'Маша', fullName: 'Маша', gender: 'female', age: 8 } as const;
const SOLUTION_PAGE = 17;

const wordsOn = ({ text: key }: PagePlan, locale: Locale): string => {
  const answers = resolveAnswers(story, { toy: 'elephant' }, locale);
  const block = key === undefined ? undefined : personalizeBlock(text[locale], key, child, locale, answers);
  return block?.paragraphs.flatMap(({ spans }) => spans.map((span) => span.text)).join('') ?? '';
};

describe.each(LOCALES)('the toy of lost-socks, %s', (locale) => {
  it('is named on the page of the solution and the pages after it, never before', () => {
    const stem = locale === 'ru' ? TOY_WORDS.elephant.ru.forms.gen.slice(0, -1) : TOY_WORDS.elephant.en;
    const name = new RegExp(`${stem}|${locale === 'ru' ? TOY_WORDS.elephant.ru.forms.nom : stem}`, 'i');
    const named = story.pages.filter((page) => name.test(wordsOn(page, locale))).map(({ number }) => number);
    expect(named).toEqual([SOLUTION_PAGE, 20, 21, 22]);
  });
});

it('is drawn on the first free page and as a shadow before the solution, and on every page after it', () => {
  const drawn = story.pages
    .filter(({ scene }) => JSON.stringify(scenes.get(scene)?.layers).includes('answer/toy'))
    .map(({ number }) => number);
  expect(drawn).toEqual([3, 14, 15, SOLUTION_PAGE, 18, 19, 20, 21, 22]);
});

it('has one spread without words', () => {
  expect(story.pages.filter((page) => page.text === undefined).map(({ number }) => number)).toEqual([18, 19]);
});

it('is held in both arms at the left on the page that says so', () => {
  const page = scenes.get(story.pages.find(({ number }) => number === 20)?.scene ?? '');
  const heroes = page?.layers.filter((layer) => layer.kind === 'hero');
  expect(heroes).toMatchObject([{ pose: 'sit-side', hold: { left: 'answer/toy' } }]);
});
