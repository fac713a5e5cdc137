// The sentence under the cover is grammatical or plain, never wrong.
import { expect, test } from 'vitest';
import { forWhom } from './for-whom.ts';

test.each([
  ['маша', 'Маши'],
  ['Илья', 'Ильи'],
  ['Марк', 'Марка'],
  ['Андрей', 'Андрея'],
  ['Анна-Мария', 'Анны-Марии'],
  ['Masha', 'Masha'],
])('a book for %s is «для %s»', (typed, genitive) => {
  expect(forWhom(typed)?.genitive).toBe(genitive);
});

test.each(['Игорь', 'Айгуль', 'Элен'])('%s may be a boy or a girl, so the name keeps its first form', (typed) => {
  expect(forWhom(typed)).toEqual({ name: typed, genitive: undefined });
});

test('what is no name gets no sentence', () => {
  expect(forWhom('<script>')).toBeUndefined();
});
