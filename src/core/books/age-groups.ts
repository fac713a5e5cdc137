// Age groups of the catalogue, in years. Neighbouring groups share their bounds: a three-year-old belongs to two groups.

export const AGE_GROUPS = ['1-3', '3-5', '5-7', '7-9'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const isAgeGroup = (value: string): value is AgeGroup => AGE_GROUPS.some((group) => group === value);

export function yearsOf(group: AgeGroup): { readonly from: number; readonly to: number } {
  const [from = 0, to = 0] = group.split('-').map(Number);
  return { from, to };
}

export const CHILD_MIN_AGE_YEARS = 0;
export const CHILD_MAX_AGE_YEARS = 12;
/** Ages a child in a book may have, in whole years. */
export const CHILD_AGES: readonly number[] = Array.from({ length: CHILD_MAX_AGE_YEARS + 1 }, (_, age) => age);
