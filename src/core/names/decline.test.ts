// Declension of first names: the gold list and additional hand-written lists.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declineFirstName } from './decline.ts';
import type { Gender } from './forms.ts';
import gold from './gold.json' with { type: 'json' };

const KEYS = ['gen', 'dat', 'acc', 'ins', 'pre'] as const;
const forms = (name: string, gender: Gender) => {
  const declined = declineFirstName(name, gender);
  return KEYS.map((key) => declined[key]);
};

describe('declineFirstName: gold list', () => {
  it.each(gold.map((entry) => [entry.name, entry.gender as Gender, entry] as const))(
    'declines %s (%s)',
    (name, gender, entry) => {
      expect(forms(name, gender)).toEqual(KEYS.map((key) => entry[key]));
    },
  );
});

/** Name and its gen, dat, acc, ins, pre. */
const BOYS = `
Пётр Петра Петру Петра Петром Петре
Петр Петра Петру Петра Петром Петре
Лев Льва Льву Льва Львом Льве
Илья Ильи Илье Илью Ильёй Илье
Лука Луки Луке Луку Лукой Луке
Кузьма Кузьмы Кузьме Кузьму Кузьмой Кузьме
Юрий Юрия Юрию Юрия Юрием Юрии
Артём Артёма Артёму Артёма Артёмом Артёме
Серёжа Серёжи Серёже Серёжу Серёжей Серёже
Гоша Гоши Гоше Гошу Гошей Гоше
Ваня Вани Ване Ваню Ваней Ване
Толик Толика Толику Толика Толиком Толике
Игорёк Игорька Игорьку Игорька Игорьком Игорьке
Витек Витька Витьку Витька Витьком Витьке
Сашок Сашка Сашку Сашка Сашком Сашке
Игорёчек Игорёчка Игорёчку Игорёчка Игорёчком Игорёчке
Лазарь Лазаря Лазарю Лазаря Лазарем Лазаре
Олесь Олеся Олесю Олеся Олесем Олесе
Даниэль Даниэля Даниэлю Даниэля Даниэлем Даниэле
Бекзат Бекзата Бекзату Бекзата Бекзатом Бекзате
Нурай Нурая Нураю Нурая Нураем Нурае
Франц Франца Францу Франца Францем Франце
Януш Януша Янушу Януша Янушем Януше
Джордж Джорджа Джорджу Джорджа Джорджем Джордже
Иеремия Иеремии Иеремии Иеремию Иеремией Иеремии
Исайя Исайи Исайе Исайю Исайей Исайе
Абдулла Абдуллы Абдулле Абдуллу Абдуллой Абдулле
Гоча Гочи Гоче Гочу Гочей Гоче
Нарек Нарека Нареку Нарека Нареком Нареке
Жан-Пьер Жан-Пьера Жан-Пьеру Жан-Пьера Жан-Пьером Жан-Пьере
Нұрсұлтан Нұрсұлтана Нұрсұлтану Нұрсұлтана Нұрсұлтаном Нұрсұлтане`;

const GIRLS = `
Софья Софьи Софье Софью Софьей Софье
Наталия Наталии Наталии Наталию Наталией Наталии
Майя Майи Майе Майю Майей Майе
Лея Леи Лее Лею Леей Лее
Аглая Аглаи Аглае Аглаю Аглаей Аглае
Ия Ии Ие Ию Ией Ие
Ольга Ольги Ольге Ольгу Ольгой Ольге
Любочка Любочки Любочке Любочку Любочкой Любочке
Милица Милицы Милице Милицу Милицей Милице
Эсфирь Эсфири Эсфири Эсфирь Эсфирью Эсфири
Адель Адели Адели Адель Аделью Адели
Зульфия Зульфии Зульфие Зульфию Зульфиёй Зульфие
Наиля Наили Наиле Наилю Наилей Наиле
Хлоя Хлои Хлое Хлою Хлоей Хлое
Анна-Мария Анны-Марии Анне-Марии Анну-Марию Анной-Марией Анне-Марии
Эмили-Роза Эмили-Розы Эмили-Розе Эмили-Розу Эмили-Розой Эмили-Розе`;

const INDECLINABLE: Record<Gender, string> = {
  male: 'Али Дени Матео Лео Ноа Луи Люка Николя Христо Хосе Мухаммед-Али Max',
  female: 'Николь Даниэль Изабель Айсель Айгерим Нурай Ануш Кармен Мари Софи Миа Андреа Нино Сауле Қаныкей Anna-Lena',
};

const rows = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

describe('declineFirstName: additional lists', () => {
  it.each(rows(BOYS))('declines the boy’s name %s', (name = '', ...expected) => {
    expect(forms(name, 'male')).toEqual(expected);
  });
  it.each(rows(GIRLS))('declines the girl’s name %s', (name = '', ...expected) => {
    expect(forms(name, 'female')).toEqual(expected);
  });
  it.each(['male', 'female'] as const)('leaves indeclinable names unchanged (%s)', (gender) => {
    for (const name of INDECLINABLE[gender].split(' ')) expect(forms(name, gender), name).toEqual(Array(5).fill(name));
  });
  it('declines both words of a boy’s double name, except Жан', () => {
    expect(forms('Иван Павел', 'male')[0]).toBe('Ивана Павла');
    expect(forms('Жан Поль', 'male')[0]).toBe('Жан Поля');
  });
});

describe('declineFirstName: all lists', () => {
  const expected = [
    ...gold.map((entry) => ({
      name: entry.name,
      gender: entry.gender as Gender,
      forms: KEYS.map((key) => entry[key]),
    })),
    ...rows(BOYS).map(([name = '', ...all]) => ({ name, gender: 'male' as Gender, forms: all })),
    ...rows(GIRLS).map(([name = '', ...all]) => ({ name, gender: 'female' as Gender, forms: all })),
    ...(['male', 'female'] as const).flatMap((gender) =>
      INDECLINABLE[gender].split(' ').map((name) => ({ name, gender, forms: Array<string>(5).fill(name) })),
    ),
  ];
  const count = (list: typeof expected): number => list.reduce((sum, { forms: all }) => sum + all.length, 0);

  it(`declines all ${count(expected)} forms: ${count(expected.slice(0, gold.length))} of the gold list, ${count(expected.slice(gold.length))} of the additional ones`, () => {
    const right = expected
      .flatMap(({ name, gender, forms: all }) => forms(name, gender).map((form, i) => form === all[i]))
      .filter(Boolean);
    // The lists may grow; a shorter one would prove less.
    expect(count(expected)).toBeGreaterThanOrEqual(955);
    expect(`${right.length} of ${count(expected)}`).toBe(`${count(expected)} of ${count(expected)}`);
  });
});

it('keeps the first letter and the accusative rule for random names', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщьыэюя'),
    minLength: 3,
    maxLength: 12,
  });
  fc.assert(
    fc.property(letters, fc.constantFrom('male', 'female'), (word, gender) => {
      const name = word.charAt(0).toUpperCase() + word.slice(1);
      const declined = declineFirstName(name, gender);
      expect(KEYS.every((key) => declined[key].startsWith(name.charAt(0)))).toBe(true);
      if (gender === 'male' && declined.gen !== name && !/[ая]$/.test(name)) expect(declined.acc).toBe(declined.gen);
    }),
    { seed: 3 },
  );
});

describe('disputed names', () => {
  it.each([
    ['Айгуль', 'female'],
    ['Мия', 'female'],
    ['Миляуша', 'female'],
    ['Михайло', 'male'],
    ['Қаныкей', 'female'],
  ] as const)('marks %s as disputed', (name, gender) => {
    expect(declineFirstName(name, gender).disputed).toBe(true);
  });
  it.each([
    ['Маша', 'female'],
    ['Марк', 'male'],
    ['Любовь', 'female'],
    ['Emma', 'female'],
  ] as const)('does not mark %s as disputed', (name, gender) => {
    expect(declineFirstName(name, gender).disputed).toBe(false);
  });
});
