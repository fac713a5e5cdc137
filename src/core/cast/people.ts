// The people of a cast as words need them: name in all cases, gender, and what the children are to each other.
import type { Child } from '../books/child.ts';
import type { Locale } from '../locale.ts';
import { declineFirstName } from '../names/decline.ts';
import { type Gender, indeclinable, type NameForms } from '../names/forms.ts';
import type { Cast, GrownUp } from './cast.ts';
import { type CastSlot, CHILD_SLOTS, type ChildKin, type GrownUpRole } from './slots.ts';

/** Several people of a cast: everybody, the children, or the children without the lead. */
export const CAST_GROUPS = ['all', 'children', 'others'] as const;
export type CastGroup = (typeof CAST_GROUPS)[number];

export interface CastPerson {
  readonly slot: 'lead' | CastSlot;
  /** A grown-up's age is not asked, and no insert says it. */
  readonly child: Child;
  readonly forms: NameForms;
  readonly gender: Gender;
  readonly kin?: ChildKin;
}

const GROWNUP_WORDS: Record<Exclude<GrownUpRole, 'other'>, { ru: string; en: string; gender: Gender }> = {
  mother: { ru: 'мама', en: 'Mum', gender: 'female' },
  father: { ru: 'папа', en: 'Dad', gender: 'male' },
  grandmother: { ru: 'бабушка', en: 'Grandma', gender: 'female' },
  grandfather: { ru: 'дедушка', en: 'Grandpa', gender: 'male' },
};

/** «Крёстный», «Крёстная»: words of the family that decline like adjectives. */
const declineWord = (word: string, gender: Gender): NameForms => {
  const stem = /^(.*[кс]тн)(ый|ая)$/i.exec(word)?.[1];
  if (stem !== undefined && /^кр[её]стн/i.test(stem)) {
    const [gen, dat, acc, ins, pre] =
      gender === 'male' ? ['ого', 'ому', 'ого', 'ым', 'ом'] : ['ой', 'ой', 'ую', 'ой', 'ой'];
    return { nom: word, gen: stem + gen, dat: stem + dat, acc: stem + acc, ins: stem + ins, pre: stem + pre };
  }
  const { disputed: _, ...forms } = declineFirstName(word, gender);
  return forms;
};

const personOf = (
  slot: CastPerson['slot'],
  { name, gender, age, forms, kin }: Pick<Child, 'name' | 'gender' | 'age' | 'forms'> & { kin?: ChildKin },
  locale: Locale,
): CastPerson => ({
  slot,
  child: { name, fullName: name, gender, age },
  forms: locale === 'en' ? indeclinable(name) : { ...declineWord(name, gender), ...forms },
  gender,
  ...(kin && { kin }),
});

const grownUpPerson = ({ role, name, gender = 'female', forms }: GrownUp, locale: Locale): CastPerson => {
  const word = role === 'other' ? { ru: '', en: '', gender } : GROWNUP_WORDS[role];
  const person = { name: name ?? word[locale], gender: word.gender, age: 0, ...(forms && { forms }) };
  return personOf('grownup', person, locale);
};

/** Everybody in the order of lists: the lead child, the other children, the grown-up. */
export const castPeople = (lead: Child, leadForms: NameForms, cast: Cast, locale: Locale): readonly CastPerson[] => [
  { slot: 'lead', child: lead, forms: leadForms, gender: lead.gender },
  ...CHILD_SLOTS.flatMap((slot) => {
    const member = cast[slot];
    return member ? [personOf(slot, member, locale)] : [];
  }),
  ...(cast.grownup ? [grownUpPerson(cast.grownup, locale)] : []),
];

export const peopleOf = (people: readonly CastPerson[], group: CastGroup): readonly CastPerson[] =>
  people.filter(({ slot }) => group === 'all' || (slot !== 'grownup' && (group === 'children' || slot !== 'lead')));

/** Whether every child of a cast of several is a twin: of three, triplets. */
export const areTwins = (people: readonly CastPerson[]): boolean => {
  const others = peopleOf(people, 'others');
  return others.length > 0 && others.every(({ kin }) => kin === 'twin');
};

/** Decides «обе» and «сёстры»: one boy makes it «оба» and «дети». */
export const areFemale = (people: readonly CastPerson[]): boolean => people.every(({ gender }) => gender === 'female');
