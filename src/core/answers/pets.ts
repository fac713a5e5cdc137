// The pets a story can draw: which animals, in which colours, and what they are called where they have no name.
import type { Gender } from '../names/forms.ts';
import { feminine, masculine, type Noun } from './toys.ts';

export const PETS = ['cat', 'dog', 'hamster', 'parrot'] as const;
export type PetAnimal = (typeof PETS)[number];

/** The first colour of each animal is the one it has when a parent names none. */
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

/** Hamsters and parrots have one word for both. */
export const PET_WORDS: Record<PetAnimal, { ru: Record<Gender, Noun>; en: string }> = {
  cat: { ru: { male: masculine('кот'), female: feminine('кошка') }, en: 'cat' },
  dog: { ru: { male: masculine('пёс', 'пс'), female: feminine('собака') }, en: 'dog' },
  hamster: { ru: { male: hamster, female: hamster }, en: 'hamster' },
  parrot: { ru: { male: parrot, female: parrot }, en: 'parrot' },
};

/** Names that end like a she's and are mostly a he's, and the other way round. */
const HE = words(
  'кеша гоша кузя тоша тиша проша гриша яша паша лёша миша саша стёпа тёма сёма филя вася петя женя жора',
);
const SHE = words(
  'молли долли полли китти люси бетти нэнси рози сьюзи daisy lucy molly ruby lily rosie millie tilly poppy',
);

/** A guess where nobody said: Мурка is a she, Барсик is a he, and so is Кеша. */
export const petGender = (name: string): Gender => {
  const called = name.trim().toLowerCase();
  if (HE.has(called)) return 'male';
  return SHE.has(called) || /[аяa]$/u.test(called) ? 'female' : 'male';
};
