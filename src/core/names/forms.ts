// The words of the language part: a child's gender, the six Russian cases and the forms of a name in them.

export type Gender = 'male' | 'female';

export type CaseName = 'nom' | 'gen' | 'dat' | 'acc' | 'ins' | 'pre';

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
