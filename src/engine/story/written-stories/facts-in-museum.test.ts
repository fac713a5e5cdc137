// The skill and the age in night-museum: what the captain asks for, why the ladies trust the child, whose birthday it is.
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { PagePlan } from '#engine/types.ts';
import { loadStory } from '../load.ts';
import { personalizeBlock } from '../personalize-block.ts';
import { resolveAnswers } from '../questions.ts';

const { story, scenes, text } = await loadStory('content/stories/night-museum');

const wordsOn = ({ text: key }: PagePlan, locale: Locale, age: number): string => {
  const child = { name: 'Маша', fullName: 'Маша', gender: 'female', age } as const;
  const answers = resolveAnswers(story, { pride: 'swim' }, locale);
  const block = key === undefined ? undefined : personalizeBlock(text[locale], key, child, locale, answers);
  return block?.paragraphs.map(({ spans }) => spans.map((span) => span.text).join('')).join(' ') ?? '';
};

describe.each(LOCALES)('the facts in night-museum, %s', (locale) => {
  it('names the skill on the ship, before the answer and on the plate', () => {
    const skill = locale === 'ru' ? /плавать/ : /swim/;
    const named = story.pages.filter((page) => skill.test(wordsOn(page, locale, 7)));
    expect(named.map(({ number }) => number)).toEqual([10, 19, 23]);
  });

  it('counts the age on five pages', () => {
    const changed = story.pages.filter((page) => wordsOn(page, locale, 7) !== wordsOn(page, locale, 8));
    expect(changed.map(({ number }) => number)).toEqual([4, 11, 14, 15, 23]);
  });
});

it('shows five knights, no two of them alike, and the same five on every page', () => {
  const suit = (params: Record<string, unknown> = {}): string =>
    ['plume', 'helmet', 'tabard', 'sign'].map((name) => String(params[name] ?? '')).join('/');
  const suits = new Set(
    [...scenes.values()].flatMap(({ id, layers }) =>
      id.startsWith('scene-')
        ? layers.flatMap((layer) =>
            layer.kind === 'piece' && layer.piece === 'museum/knight' ? [suit(layer.params)] : [],
          )
        : [],
    ),
  );
  expect(suits.size).toBe(5);
});
