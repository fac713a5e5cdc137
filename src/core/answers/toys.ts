// Toys a child may carry through a story, each with a declined noun.
import type { Gender, NameForms } from '../names/forms.ts';

export const TOYS = [
  'rabbit',
  'bear',
  'cat',
  'dog',
  'elephant',
  'lamb',
  'monkey',
  'giraffe',
  'unicorn',
  'penguin',
  'dinosaur',
  'frog',
  'doll',
  'robot',
] as const;
export type Toy = (typeof TOYS)[number];

/** A noun with its cases; `gender` is what past tenses and adjectives agree with. */
export interface Noun {
  forms: NameForms;
  gender: Gender;
}

/** `rest` lists genitive, dative, accusative, instrumental and prepositional as endings of `stem`. */
const noun = (gender: Gender, nom: string, stem: string, rest: string): Noun => {
  const [gen = '', dat = '', acc = '', ins = '', pre = ''] = rest.split(' ').map((ending) => stem + ending);
  return { gender, forms: { nom, gen, dat, acc, ins, pre } };
};

/** A masculine animate noun on a consonant: зайчика, зайчику, зайчиком. */
export const masculine = (nom: string, stem = nom): Noun => noun('male', nom, stem, 'а у а ом е');
export const feminine = (nom: string): Noun =>
  noun('female', nom, nom.slice(0, -1), /[гкхжшчщ]а$/.test(nom) ? 'и е у ой е' : 'ы е у ой е');

export const TOY_WORDS: Record<Toy, { ru: Noun; en: string }> = {
  rabbit: { ru: masculine('зайчик'), en: 'bunny' },
  bear: { ru: noun('male', 'мишка', 'мишк', 'и е у ой е'), en: 'teddy' },
  cat: { ru: masculine('котёнок', 'котёнк'), en: 'kitten' },
  dog: { ru: masculine('щенок', 'щенк'), en: 'puppy' },
  elephant: { ru: masculine('слонёнок', 'слонёнк'), en: 'elephant' },
  lamb: { ru: masculine('барашек', 'барашк'), en: 'lamb' },
  monkey: { ru: feminine('обезьянка'), en: 'monkey' },
  giraffe: { ru: masculine('жирафик'), en: 'giraffe' },
  unicorn: { ru: masculine('единорог'), en: 'unicorn' },
  penguin: { ru: masculine('пингвин'), en: 'penguin' },
  dinosaur: { ru: masculine('динозаврик'), en: 'dinosaur' },
  frog: { ru: masculine('лягушонок', 'лягушонк'), en: 'frog' },
  doll: { ru: feminine('кукла'), en: 'doll' },
  robot: { ru: masculine('робот'), en: 'robot' },
};
