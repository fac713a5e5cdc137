// Collects the passages that cannot be corrected after print: lines with the name, and the dedication.
import type { BookView, PageView } from '#server/modules/books/books.types.ts';

export interface CheckedPlace {
  /** Index of the page in the book. */
  readonly index: number;
  readonly page: PageView['page'];
  readonly text: string;
  /** Where the name was inserted; empty for a dedication of the parent's own words. */
  readonly names: PageView['words'][number]['names'];
}

export function placesToCheck({ pages, child }: Pick<BookView, 'pages' | 'child'>): CheckedPlace[] {
  const dedication = linesOf(child.dedication ?? '');
  return pages.flatMap(({ page, words }, index) => {
    const places = words.filter(({ named }) => named).map(({ text, names }) => ({ index, page, text, names }));
    // A dedication is stored line by line, but listed as one entry.
    const isDedication = dedication.length > 0 && dedication.every((line) => words.some(({ text }) => text === line));
    return isDedication ? [...places, { index, page, text: dedication.join('\n'), names: [] }] : places;
  });
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Splits a text at the name's places, for highlighting; odd parts are names. */
export function splitAtNames({ text, names }: Pick<CheckedPlace, 'text' | 'names'>): string[] {
  const cuts = [0, ...names.flatMap(({ start, end }) => [start, end]), text.length];
  return cuts.slice(1).map((end, at) => text.slice(cuts[at], end));
}
