// Checklist before print.
import { expect, test } from 'vitest';
import { placesToCheck, splitAtName } from './checklist.ts';

const child = { name: 'Маша', fullName: 'Маша', dedication: 'От бабушки', age: 4, gender: 'female' } as const;
const page = (number: number, ...words: [string, boolean][]) =>
  ({ page: number, words: words.map(([text, named]) => ({ text, named })) }) as never;

test('lists every line with the name, and the dedication', () => {
  const pages = [page(1, ['Маша вышла в лес.', true], ['Было темно.', false]), page(2, ['От бабушки', false])];
  expect(placesToCheck({ pages, child })).toEqual([
    { index: 0, page: 1, text: 'Маша вышла в лес.' },
    { index: 1, page: 2, text: 'От бабушки' },
  ]);
});

test('lists a dedication of several lines as one entry', () => {
  const dedication = 'Маша, эта история — про тебя.\n\nМама и папа';
  const pages = [page(2, ['Маша, эта история — про тебя.', false], ['Мама и папа', false], ['Тираж', false])];
  expect(placesToCheck({ pages, child: { ...child, dedication } })).toEqual([
    { index: 0, page: 2, text: 'Маша, эта история — про тебя.\nМама и папа' },
  ]);
});

test('finds the name in every grammatical case, and in a double name', () => {
  expect(splitAtName('Книгу подарили Маше.', 'Маша')).toEqual(['Книгу подарили ', 'Маше', '.']);
  expect(splitAtName('Играли с Анной-Марией', 'Анна-Мария')[1]).toBe('Анной');
  expect(splitAtName('Лес шумел.', 'Маша')).toEqual(['Лес шумел.']);
});
