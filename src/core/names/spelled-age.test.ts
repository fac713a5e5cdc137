// Tests of ages as words.
import { expect, it } from 'vitest';
import { spelledAges } from './spelled-age.ts';

const say = (words: string[], age: number, locale: 'ru' | 'en' = 'ru') =>
  spelledAges(words, locale)[age]?.replace('\u00a0', ' ');

it.each([
  [['коробка', 'коробки', 'коробок'], 1, 'одна коробка'],
  [['коробка', 'коробки', 'коробок'], 2, 'две коробки'],
  [['свечку', 'свечки', 'свечек'], 1, 'одну свечку'],
  [['свечку', 'свечки', 'свечек'], 4, 'четыре свечки'],
  [['год', 'года', 'лет'], 2, 'два года'],
  [['год', 'года', 'лет'], 11, 'одиннадцать лет'],
  [['год', 'года', 'лет'], 12, 'двенадцать лет'],
])('agrees one and two with the noun %s at age %i', (words, age, said) => {
  expect(say(words, age)).toBe(said);
});

it.each([
  [['box', 'boxes'], 1, 'one box'],
  [['box', 'boxes'], 7, 'seven boxes'],
  [[], 12, 'twelve'],
])('spells English ages with %s at age %i', (words, age, said) => {
  expect(say(words, age, 'en')).toBe(said);
});

it('counts age 0 as one, as the pictures do', () => {
  expect(say(['шарик', 'шарика', 'шариков'], 0)).toBe('один шарик');
  expect(say(['balloon', 'balloons'], 0, 'en')).toBe('one balloon');
});
