// Guessing a child's gender by the first name.
import { expect, test } from 'vitest';
import { guessGender } from './guess-gender.ts';
import { LATIN_BOYS, LATIN_GIRLS } from './latin-names.ts';

test.each(['Маша', 'злата', 'Анна-Мария', 'Любовь', 'Айгуль', 'Ия', 'Masha', 'olivia', 'Anna-Maria'])(
  'guesses female for %s',
  (name) => {
    expect(guessGender(name)).toBe('female');
  },
);

test.each(['Марк', 'Илья', 'миша', 'Алёша', 'Андрей', 'Игорь', 'Лёва', 'Leo', 'igor', 'Misha'])(
  'guesses male for %s',
  (name) => {
    expect(guessGender(name)).toBe('male');
  },
);

test.each(['Игорёк', 'Ванечка', 'Мишенька', 'Егорушка', 'Никитка', 'Владик', 'Димочка', 'Серёженька'])(
  'guesses male for the diminutive %s',
  (name) => {
    expect(guessGender(name)).toBe('male');
  },
);

test.each(['Машенька', 'Анечка', 'Светик', 'Лизок', 'Дашенька', 'Катюшка'])(
  'guesses female for the diminutive %s',
  (name) => {
    expect(guessGender(name)).toBe('female');
  },
);

test.each(['Саша', 'Женя', 'Сашенька', 'Женечка', 'Sasha', 'Charlie', 'Alex', 'Шамиль', 'Нико', '', 'Я', '7'])(
  'returns null for the ambiguous %s',
  (name) => {
    expect(guessGender(name)).toBeNull();
  },
);

test('lists no Latin name under both genders', () => {
  expect([...LATIN_GIRLS].filter((name) => LATIN_BOYS.has(name))).toEqual([]);
});
