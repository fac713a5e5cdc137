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

/** Мурка is a she, Барсик is a he; a parent may say otherwise (Кузя). */
export const petGender = (name: string): Gender => (/[аяaи]$/iu.test(name.trim()) ? 'female' : 'male');
