// The child's first letter in cloud-post: the Wind learns it, loses the letter for joy, and finds the child by it.
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { PagePlan } from '#engine/types.ts';
import { loadStory } from '../load.ts';
import { personalizeBlock } from '../personalize-block.ts';
import { resolveAnswers } from '../questions.ts';

const { story, scenes, text } = await loadStory('content/stories/cloud-post');
const child = { name: 'Жанна', fullName: 'Жанна', gender: 'female', age: 6 } as const;

const wordsOn = ({ text: key }: PagePlan, locale: Locale): string => {
  const answers = resolveAnswers(story, {}, locale);
  const block = key === undefined ? undefined : personalizeBlock(text[locale], key, child, locale, answers);
  return block?.paragraphs.map(({ spans }) => spans.map((span) => span.text).join('')).join(' ') ?? '';
};

describe.each(LOCALES)('the first letter in cloud-post, %s', (locale) => {
  it('is learnt, sung, written and looked for', () => {
    const letter = /(^|[^\p{L}])Ж([^\p{L}]|$)/u;
    const named = story.pages.filter((page) => letter.test(wordsOn(page, locale))).map(({ number }) => number);
    expect(named).toEqual([13, 14, 20, 22]);
  });
});

it('is drawn wherever the Wind has it', () => {
  const drawn = story.pages.filter(({ scene }) =>
    scenes.get(scene)?.layers.some((layer) => layer.kind === 'piece' && layer.piece === 'letters/initial'),
  );
  expect(drawn.map(({ number }) => number)).toEqual([12, 13, 14, 15, 20, 21, 22]);
});

it('has one spread without words', () => {
  expect(story.pages.filter((page) => page.text === undefined).map(({ number }) => number)).toEqual([6, 7]);
});

it.each(['when', 'unless'])('is on the last page beside the Wind, %s a friend is named', (condition) => {
  const page = scenes.get(story.pages.find(({ number }) => number === 22)?.scene ?? '');
  for (const piece of ['spirits/wind', 'letters/initial'])
    expect(page?.layers).toContainEqual(expect.objectContaining({ piece, [condition]: 'friend' }));
});
