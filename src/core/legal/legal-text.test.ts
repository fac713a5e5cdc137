// Validation of legal texts before publishing.
import { expect, test } from 'vitest';
import { legalProblems } from './legal-text.ts';

const GOOD = 'Вступление {site}\n\n## Данные {#data}\n\nСм. [раздел](#data), {cookieSession}.';

test('legalProblems accepts a valid text', () => {
  expect(legalProblems({ ru: GOOD, en: GOOD })).toEqual([]);
});

test.each([
  ['an empty text', ' \n', { line: 1, kind: 'empty' }],
  ['a text without sections', 'Слова', { line: 1, kind: 'no-section' }],
  ['a heading without an anchor', `${GOOD}\n\n## Ещё`, { line: 7, kind: 'heading' }],
  ['a link with an unsafe URL', `${GOOD}\n\n[а](javascript:b)`, { line: 7, kind: 'link', found: 'javascript:b' }],
  ['an unknown placeholder', `${GOOD}\n\n{prodavec}`, { line: 7, kind: 'blank', found: '{prodavec}' }],
  ['a misspelt one', `${GOOD}\n\n{selller}`, { line: 7, kind: 'blank', found: '{selller}', meant: '{seller}' }],
  ['an unknown one in Russian', `${GOOD}\n\n{продовец}`, { line: 7, kind: 'blank', found: '{продовец}' }],
  ['the same anchor twice', `${GOOD}\n\n## Ещё {#data}`, { line: 7, kind: 'same-id', found: '{#data}' }],
  ['a date in words', `updated: вчера\n\n${GOOD}`, { line: 1, kind: 'date', found: 'вчера' }],
] as const)('legalProblems reports %s', (_, ru, problem) => {
  expect(legalProblems({ ru, en: GOOD })).toEqual([{ locale: 'ru', ...problem }]);
});
