// The ages books are sorted by, in years. Groups share their borders: a child of three finds books in two of them.

export const AGE_GROUPS = ['1-3', '3-5', '5-7', '7-9'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const isAgeGroup = (value: string): value is AgeGroup => AGE_GROUPS.some((group) => group === value);
