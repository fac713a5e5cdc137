// Possessive adjectives from names, agreeing with the noun: Машин дом, Машину шапку; «дом Марка» if there is none.
import { keysOf } from '../typed-object.ts';
import { declineFirstName } from './decline.ts';
import type { Gender, NameForms } from './forms.ts';

/** The form of «чей» gives gender, number and case of the noun, and so the ending of the adjective. */
const ENDINGS = {
  чей: '',
  чьего: 'ого',
  чьему: 'ому',
  чьим: 'ым',
  чьём: 'ом',
  чья: 'а',
  чьей: 'ой',
  чью: 'у',
  чьё: 'о',
  чьи: 'ы',
  чьих: 'ых',
  чьими: 'ыми',
} as const;

export type Whose = keyof typeof ENDINGS;

export const WHOSE_WORDS = keysOf(ENDINGS);

/** Машин, Петин, Ильин, Майин; undefined for names on -ия, double names and indeclinable names. */
const possessiveStem = (name: string, gender: Gender): string | undefined => {
  const lower = name.toLowerCase();
  if (!/^\p{Script=Cyrillic}+[ая]$/u.test(lower) || lower.endsWith('ия')) return undefined;
  if (declineFirstName(name, gender).gen === name) return undefined;
  const stem = name.slice(0, -1);
  return stem + (lower.at(-2) === 'ц' ? 'ын' : 'ин');
};

/** `noun` must be in the form that `whose` requires: possessivePhrase('чью', 'шапку', ...) -> «Машину шапку». */
export const possessivePhrase = (whose: Whose, noun: string, forms: NameForms, gender: Gender): string => {
  const stem = possessiveStem(forms.nom, gender);
  const corrected = forms.gen !== declineFirstName(forms.nom, gender).gen;
  return stem === undefined || corrected ? `${noun} ${forms.gen}` : `${stem}${ENDINGS[whose]} ${noun}`;
};
