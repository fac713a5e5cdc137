// The toy of pillow-train: the conductor on the way, and the last passenger, on whom the ending depends.
import { describe, expect, it } from 'vitest';
import { TOY_WORDS } from '#core/answers/toys.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { PagePlan } from '#engine/types.ts';
import { loadStory } from '../load.ts';
import { personalizeBlock } from '../personalize-block.ts';
import { resolveAnswers } from '../questions.ts';

const { story, scenes, text } = await loadStory('content/stories/pillow-train');
const child = { name: 'Маша', fullName: 'Маша', gender: 'female', age: 2 } as const;
const TICKET_PAGE = 17;

const wordsOn = ({ text: key }: PagePlan, locale: Locale): string => {
  const answers = resolveAnswers(story, { toy: 'frog' }, locale);
  const block = key === undefined ? undefined : personalizeBlock(text[locale], key, child, locale, answers);
  return block?.paragraphs.map(({ spans }) => spans.map((span) => span.text).join('')).join(' ') ?? '';
};

describe.each(LOCALES)('the toy of pillow-train, %s', (locale) => {
  const { forms } = TOY_WORDS.frog.ru;
  const name = locale === 'ru' ? new RegExp(`${forms.nom}|${forms.gen.slice(0, -1)}`, 'i') : /frog/i;

  it('is named from the first page on, on the ticket and until everybody sleeps', () => {
    const named = story.pages.filter((page) => name.test(wordsOn(page, locale))).map(({ number }) => number);
    expect(named).toEqual([3, 5, 6, 16, TICKET_PAGE, 19, 21, 22, 23]);
  });

  it('has a ticket with the name of the child who must carry it', () => {
    const ticket = story.pages.find(({ number }) => number === TICKET_PAGE);
    expect(ticket && wordsOn(ticket, locale)).toMatch(locale === 'ru' ? /Только у Маши/ : /By Маша only/);
  });
});

it('is drawn on every page of the story', () => {
  const withoutToy = story.pages
    .filter(({ kind, scene }) => kind === 'scene' && !JSON.stringify(scenes.get(scene)?.layers).includes('answer/toy'))
    .map(({ number }) => number);
  expect(withoutToy).toEqual([]);
});

it('has one spread without words', () => {
  expect(story.pages.filter((page) => page.text === undefined).map(({ number }) => number)).toEqual([14, 15]);
});

it('has words below the middle of the page on six pages: floor, bun, bath tub and blanket', () => {
  const PAGE_MIDDLE = 1030;
  const below = story.pages.filter(({ kind, scene }) => {
    const zones = kind === 'scene' ? (scenes.get(scene)?.zones ?? []) : [];
    return zones.length > 0 && zones.every(({ box }) => box.y > PAGE_MIDDLE);
  });
  expect(below.map(({ number }) => number)).toEqual([3, 6, 9, 12, 13, 21]);
});

it('leaves the child its arms for the pillow', () => {
  const page = scenes.get(story.pages.find(({ number }) => number === 20)?.scene ?? '');
  expect(page?.layers.filter((layer) => layer.kind === 'hero')).toMatchObject([{ pose: 'clasp' }]);
});
