// What keeps a legal text from being published is said with its line.
import { expect, test } from 'vitest';
import { legalProblems } from './legal-text.ts';

const GOOD = 'Вступление {site}\n\n## Данные {#data}\n\nСм. [раздел](#data), {cookieSession}.';

test('a whole text has no problems', () => {
  expect(legalProblems({ ru: GOOD, en: GOOD })).toEqual([]);
});

test.each([
  ['nothing at all', ' \n', { line: 1, kind: 'empty' }],
  ['no section', 'Слова', { line: 1, kind: 'no-section' }],
  ['a heading nobody can link to', `${GOOD}\n\n## Ещё`, { line: 7, kind: 'heading' }],
  ['a link that runs something', `${GOOD}\n\n[а](javascript:b)`, { line: 7, kind: 'link' }],
  ['a blank nobody fills', `${GOOD}\n\n{prodavec}`, { line: 7, kind: 'blank' }],
] as const)('%s is told', (_, ru, problem) => {
  expect(legalProblems({ ru, en: GOOD })).toEqual([{ locale: 'ru', ...problem }]);
});
