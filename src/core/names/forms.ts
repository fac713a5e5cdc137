// Grammatical types: gender, the six Russian cases and the forms of a name.

export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

export const CASES = ['nom', 'gen', 'dat', 'acc', 'ins', 'pre'] as const;
export type CaseName = (typeof CASES)[number];

/** All cases of a name; in English all equal the nominative. Stored with the book, never recomputed. */
export type NameForms = Record<CaseName, string>;

export const indeclinable = (name: string): NameForms => ({
  nom: name,
  gen: name,
  dat: name,
  acc: name,
  ins: name,
  pre: name,
});

/** Endings of the five oblique cases. */
type Endings = readonly [gen: string, dat: string, acc: string, ins: string, pre: string];

export const withEndings = (nom: string, stem: string, [gen, dat, acc, ins, pre]: Endings): NameForms => ({
  nom,
  gen: stem + gen,
  dat: stem + dat,
  acc: stem + acc,
  ins: stem + ins,
  pre: stem + pre,
});
