// A name says whose it is only where it is certain enough to spare a parent a tap.
import { expect, test } from 'vitest';
import { guessGender } from './guess-gender.ts';

test.each(['Маша', 'злата', 'Анна-Мария', 'Любовь', 'Айгуль', 'Ия'])('%s is a girl', (name) => {
  expect(guessGender(name)).toBe('female');
});

test.each(['Марк', 'Илья', 'миша', 'Алёша', 'Андрей', 'Игорь', 'Лёва'])('%s is a boy', (name) => {
  expect(guessGender(name)).toBe('male');
});

test.each(['Саша', 'Женя', 'Masha', 'Leo', 'Шамиль', 'Нико', '', 'Я', '7'])('%s may be either', (name) => {
  expect(guessGender(name)).toBeNull();
});
