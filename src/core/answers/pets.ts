// Pets that stories can show: animals, colours and the declined nouns used for a pet without a name.
import type { Gender } from '../names/forms.ts';
import { feminine, masculine, type Noun } from './toys.ts';

export const PETS = ['cat', 'dog', 'hamster', 'parrot'] as const;
export type PetAnimal = (typeof PETS)[number];

/** The first colour of each animal is its default. */
export const PET_COLOURS = {
  cat: ['ginger', 'grey', 'black', 'white', 'tabby'],
  dog: ['brown', 'golden', 'black', 'white', 'grey'],
  hamster: ['golden', 'grey', 'white', 'brown'],
  parrot: ['green', 'blue', 'yellow', 'white'],
} as const satisfies Record<PetAnimal, readonly string[]>;
export type PetColour = (typeof PET_COLOURS)[PetAnimal][number];

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const parrot: Noun = {
  gender: 'male',
  forms: {
    nom: 'попугай',
    gen: 'попугая',
    dat: 'попугаю',
    acc: 'попугая',
    ins: 'попугаем',
    pre: 'попугае',
  },
};
const hamster = masculine('хомячок', 'хомячк');

/** Hamsters and parrots have one noun for both genders. */
export const PET_WORDS: Record<PetAnimal, { ru: Record<Gender, Noun>; en: string }> = {
  cat: { ru: { male: masculine('кот'), female: feminine('кошка') }, en: 'cat' },
  dog: { ru: { male: masculine('пёс', 'пс'), female: feminine('собака') }, en: 'dog' },
  hamster: { ru: { male: hamster, female: hamster }, en: 'hamster' },
  parrot: { ru: { male: parrot, female: parrot }, en: 'parrot' },
};

/** Names whose ending suggests the other gender. */
const MALE_NAMES = words(
  'кеша гоша кузя тоша тиша проша гриша яша паша лёша миша саша стёпа тёма сёма филя вася петя женя жора',
);
const FEMALE_NAMES = words(
  'молли долли полли китти люси бетти нэнси рози сьюзи daisy lucy molly ruby lily rosie millie tilly poppy',
);

/** Guesses a pet's gender: Мурка is female, Барсик and Кеша are male. */
export const petGender = (name: string): Gender => {
  const plain = name.trim().toLowerCase();
  if (MALE_NAMES.has(plain)) return 'male';
  return FEMALE_NAMES.has(plain) || /[аяa]$/u.test(plain) ? 'female' : 'male';
};
