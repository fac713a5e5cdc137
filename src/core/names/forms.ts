// The words of the language part: a child's gender, the six Russian cases and the forms of a name in them.

export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

export const CASES = ['nom', 'gen', 'dat', 'acc', 'ins', 'pre'] as const;
export type CaseName = (typeof CASES)[number];

/** The six Russian cases of a name; for English all are the nominative. Saved with the book, never recomputed. */
export type NameForms = Record<CaseName, string>;

export const indeclinable = (name: string): NameForms => ({
  nom: name,
  gen: name,
  dat: name,
  acc: name,
  ins: name,
  pre: name,
});

/** What the five cases after the nominative put behind the stem. */
type Endings = readonly [gen: string, dat: string, acc: string, ins: string, pre: string];

export const withEndings = (nom: string, stem: string, [gen, dat, acc, ins, pre]: Endings): NameForms => ({
  nom,
  gen: stem + gen,
  dat: stem + dat,
  acc: stem + acc,
  ins: stem + ins,
  pre: stem + pre,
});
