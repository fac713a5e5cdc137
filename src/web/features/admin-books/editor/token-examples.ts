// The insertions a story's text may use, each with what the book says for one child. A test speaks every one of them.
import type { Child } from '#core/child.ts';
import type { Locale } from '#core/locale.ts';

export const TOKEN_GROUPS = ['name', 'gender', 'age', 'answers', 'conditions'] as const;
export type TokenGroup = (typeof TOKEN_GROUPS)[number];

export interface TokenExample {
  readonly write: string;
  readonly says: string;
}

/** Whom the examples are about. */
export const EXAMPLE_CHILDREN = {
  ru: { name: 'Маша', fullName: 'Маша Иванова', age: 4, gender: 'female' },
  en: { name: 'Mia', fullName: 'Mia Brown', age: 4, gender: 'female' },
} as const satisfies Readonly<Record<Locale, Child>>;

export const EXAMPLE_ANSWERS = {
  ru: {
    toy: 'bear',
    pet: { animal: 'cat', colour: 'grey', name: 'Мурка' },
    town: { name: 'Омск' },
    friend: { name: 'Лёва', gender: 'male', kin: 'sibling' },
    pride: 'bike',
  },
  en: {
    toy: 'bear',
    pet: { animal: 'cat', colour: 'grey', name: 'Murka' },
    town: { name: 'York' },
    friend: { name: 'Leo', gender: 'male', kin: 'sibling' },
    pride: 'bike',
  },
} as const;

export const TOKEN_EXAMPLES: Readonly<Record<Locale, Readonly<Record<TokenGroup, readonly TokenExample[]>>>> = {
  ru: {
    name: [
      { write: '{имя}', says: 'Маша' },
      { write: 'для {имя:род}', says: 'для Маши' },
      { write: '{к имя:дат}', says: 'к Маше' },
      { write: 'увидел {имя:вин}', says: 'увидел Машу' },
      { write: '{с имя:твор}', says: 'с Машей' },
      { write: '{о имя:пр}', says: 'о Маше' },
      { write: '{полное имя}', says: 'Маша Иванова' },
      { write: '{чья: шапка}', says: 'Машина шапка' },
      { write: '{буква}', says: 'М' },
    ],
    gender: [
      { write: '{пошёл|пошла}', says: 'пошла' },
      { write: 'рад{|а}', says: 'рада' },
    ],
    age: [
      { write: '{возраст}', says: '4' },
      { write: '{возраст: год|года|лет}', says: '4 года' },
    ],
    answers: [
      { write: '{с игрушка:твор}', says: 'с мишкой' },
      { write: '{питомец:дат}', says: 'Мурке' },
      { write: '{питомец: спал|спала}', says: 'спала' },
      { write: '{в город:пр}', says: 'в Омске' },
      { write: '{с друг:твор}', says: 'с Лёвой' },
      { write: 'умеет {умение}', says: 'умеет кататься на велосипеде' },
    ],
    conditions: [
      { write: '?friend Вдвоём {с друг:твор}.', says: 'Вдвоём с Лёвой.' },
      { write: '!friend Вдвоём с мамой.', says: '' },
    ],
  },
  en: {
    name: [
      { write: '{name}', says: 'Mia' },
      { write: "{name's} hat", says: 'Mia’s hat' },
      { write: '{full name}', says: 'Mia Brown' },
      { write: '{letter}', says: 'M' },
    ],
    gender: [{ write: '{he|she} runs', says: 'she runs' }],
    age: [
      { write: '{age}', says: '4' },
      { write: '{age: year|years} old', says: '4 years old' },
    ],
    answers: [
      { write: '{a toy}', says: 'a teddy' },
      { write: '{pet} yawns', says: 'Murka yawns' },
      { write: 'in {town}', says: 'in York' },
      { write: 'with {friend}', says: 'with Leo' },
      { write: 'can {skill}', says: 'can ride a bike' },
    ],
    conditions: [
      { write: '?friend Together with {friend}.', says: 'Together with Leo.' },
      { write: '!friend Together with Mum.', says: '' },
    ],
  },
};
