// Story data of the order form: sentences with the name in its cases, without optional lines.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { declineChildName, personalizeText } from '#core/personalization/personalize-text.ts';
import { loadStory } from '#engine/story/load.ts';
import { factsOf } from './order-facts.ts';

const forest = await loadStory(join(import.meta.dirname, '../../../../content/stories/night-forest'));
const ilya = { name: 'Илья', fullName: 'Илья Петров', age: 4, gender: 'male' } as const;

const said = (locale: 'ru' | 'en', child: typeof ilya) => {
  const { sentences, answers } = factsOf(forest, locale);
  const speaker = { child, answers, forms: declineChildName(child, locale), locale };
  return sentences.map(({ pieces }) => personalizeText(pieces, speaker));
};

it('four whole sentences of the story show the name in four cases', () => {
  const sentences = said('ru', ilya);
  expect(sentences.map((spans) => spans.filter(({ fixed }) => fixed).map(({ text }) => text))).toEqual([
    ['Илью'],
    ['Илье'],
    ['Ильи'],
    ['Ильёй'],
  ]);
  for (const spans of sentences) expect(spans.map(({ text }) => text).join('')).toMatch(/^[—«А-ЯЁ].*[.!?…]$/u);
});

it('an English story has sentences of its own', () => {
  const sentences = said('en', { ...ilya, name: 'Leo', fullName: 'Leo' } as unknown as typeof ilya);
  expect(sentences.length).toBeGreaterThanOrEqual(2);
  for (const spans of sentences) expect(spans.map(({ text }) => text).join('')).toContain('Leo');
});

it('lists what the form asks and what the story answers itself', () => {
  const facts = factsOf(forest, 'ru');
  expect(facts.questions.map(({ kind }) => kind)).toEqual(['toy', 'pet', 'phrase']);
  // The toy is held or drawn in each of the twelve scenes, the pet sleeps in the last one.
  expect(facts.questions.map(({ pictures }) => pictures)).toEqual([12, 1, 0]);
  const own = { toy: 'rabbit', pet: { animal: 'cat', colour: 'grey' } };
  expect(facts.answers).toEqual({ ...own, phrase: 'Я тут, ты тут, всё тут' });
  expect(factsOf(forest, 'en').answers).toEqual({ ...own, phrase: 'You’re here, I’m here, all is well' });
  expect(facts.page.length).toBeGreaterThan(2);
  expect(facts.looks.female.gender).toBe('female');
});

it('sentences with a town or a friend show how the answer is declined in this story', async () => {
  const post = await loadStory(join(import.meta.dirname, '../../../../content/stories/cloud-post'));
  const { said: lines } = factsOf(post, 'ru');
  const answers = {
    town: { name: 'Пермь' },
    friend: { name: 'Илья', gender: 'male', forms: { dat: 'Илье' } },
  } as const;
  const speaker = { child: ilya, answers, forms: declineChildName(ilya, 'ru'), locale: 'ru' } as const;
  const sentencesOf = (kind: 'town' | 'friend') =>
    (lines[kind] ?? []).map(({ pieces }) =>
      personalizeText(pieces, speaker)
        .map(({ text }) => text)
        .join(''),
    );
  expect(sentencesOf('town')[0]).toBe('В\u00a0Перми ещё никто не проснулся.');
  expect(sentencesOf('friend')).toEqual(['А Илья уже вручал своё — Илье.']);
  expect(factsOf(forest, 'ru').said).toEqual({ town: [], friend: [] });
});
