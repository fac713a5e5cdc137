// Tests of the number of words on a page by age group.
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { Answers } from '#core/answers/answers.ts';
import { loadStory } from '../load.ts';
import { personalizeBlock } from '../personalize-block.ts';
import { resolveAnswers } from '../questions.ts';

const ALL: Answers = { town: { name: 'Edinburgh' }, friend: { name: 'Amelia', gender: 'female', kin: 'friend' } };

it.each([
  ['cloud-post', {}],
  ['cloud-post', ALL],
  ['night-forest', {}],
])('%s has at most fifty English words a page, answers %o', async (slug, parentAnswers: Answers) => {
  const { story, text } = await loadStory(resolve(import.meta.dirname, '../../../../content/stories', slug));
  const child = { name: 'Maximilian', fullName: 'Maximilian', gender: 'male' as const, age: 6 };
  const long = story.pages.flatMap(({ number, kind, text: key }) => {
    if (kind !== 'scene' || key === undefined) return [];
    const { paragraphs } = personalizeBlock(text.en, key, child, 'en', resolveAnswers(story, parentAnswers, 'en'));
    const pageText = paragraphs.map(({ spans }) => spans.map((span) => span.text).join('')).join(' ');
    const words = pageText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    return words > 50 ? [`page ${number}: ${words}`] : [];
  });
  expect(long).toEqual([]);
});
