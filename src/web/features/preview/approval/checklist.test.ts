// Checklist before print.
import { expect, test } from 'vitest';
import { placesToCheck, splitAtNames } from './checklist.ts';

const child = { name: 'Маша', fullName: 'Маша', dedication: 'От бабушки', age: 4, gender: 'female' } as const;
const page = (number: number, ...words: [string, boolean][]) =>
  ({ page: number, words: words.map(([text, named]) => ({ text, named, names: [] })) }) as never;

test('lists every line with the name, and the dedication', () => {
  const pages = [page(1, ['Маша вышла в лес.', true], ['Было темно.', false]), page(2, ['От бабушки', false])];
  expect(placesToCheck({ pages, child })).toEqual([
    { index: 0, page: 1, text: 'Маша вышла в лес.', names: [] },
    { index: 1, page: 2, text: 'От бабушки', names: [] },
  ]);
});

test('lists a dedication of several lines as one entry', () => {
  const dedication = 'Маша, эта история — про тебя.\n\nМама и папа';
  const pages = [page(2, ['Маша, эта история — про тебя.', false], ['Мама и папа', false], ['Тираж', false])];
  expect(placesToCheck({ pages, child: { ...child, dedication } })).toEqual([
    { index: 0, page: 2, text: 'Маша, эта история — про тебя.\nМама и папа', names: [] },
  ]);
});

test('marks the places the server names, and nothing else', () => {
  const text = 'Варя послюнила варежку Вари.';
  const names = [
    { start: 0, end: 4 },
    { start: 23, end: 27 },
  ];
  expect(splitAtNames({ text, names })).toEqual(['', 'Варя', ' послюнила варежку ', 'Вари', '.']);
  expect(splitAtNames({ text: 'От бабушки', names: [] })).toEqual(['От бабушки']);
});
