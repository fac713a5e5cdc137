// A name says whose it is only where it is certain enough to spare a parent a tap.
import { expect, test } from 'vitest';
import { guessGender } from './guess-gender.ts';
import { LATIN_BOYS, LATIN_GIRLS } from './latin-names.ts';

test.each(['Маша', 'злата', 'Анна-Мария', 'Любовь', 'Айгуль', 'Ия', 'Masha', 'olivia', 'Anna-Maria'])(
  '%s is a girl',
  (name) => {
    expect(guessGender(name)).toBe('female');
  },
);

test.each(['Марк', 'Илья', 'миша', 'Алёша', 'Андрей', 'Игорь', 'Лёва', 'Leo', 'igor', 'Misha'])(
  '%s is a boy',
  (name) => {
    expect(guessGender(name)).toBe('male');
  },
);

test.each(['Игорёк', 'Ванечка', 'Мишенька', 'Егорушка', 'Никитка', 'Владик', 'Димочка', 'Серёженька'])(
  'the diminutive %s is a boy',
  (name) => {
    expect(guessGender(name)).toBe('male');
  },
);

test.each(['Машенька', 'Анечка', 'Светик', 'Лизок', 'Дашенька', 'Катюшка'])('the diminutive %s is a girl', (name) => {
  expect(guessGender(name)).toBe('female');
});

test.each(['Саша', 'Женя', 'Сашенька', 'Женечка', 'Sasha', 'Charlie', 'Alex', 'Шамиль', 'Нико', '', 'Я', '7'])(
  '%s may be either',
  (name) => {
    expect(guessGender(name)).toBeNull();
  },
);

test('no Latin name stands in both lists', () => {
  expect([...LATIN_GIRLS].filter((name) => LATIN_BOYS.has(name))).toEqual([]);
});
