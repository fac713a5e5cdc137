// Collects the passages that cannot be corrected after print: lines with the name, and the dedication.
import { escapeRegExp } from '#core/text/escape-regexp.ts';
import type { BookView, PageView } from '#server/modules/books/books.types.ts';

export interface CheckedPlace {
  /** Index of the page in the book. */
  readonly index: number;
  readonly page: PageView['page'];
  readonly text: string;
}

export function placesToCheck({ pages, child }: Pick<BookView, 'pages' | 'child'>): CheckedPlace[] {
  const dedication = linesOf(child.dedication ?? '');
  return pages.flatMap(({ page, words }, index) => {
    const places = words.filter(({ named }) => named).map(({ text }) => ({ index, page, text }));
    // A dedication is stored line by line, but listed as one entry.
    const isDedication = dedication.length > 0 && dedication.every((line) => words.some(({ text }) => text === line));
    return isDedication ? [...places, { index, page, text: dedication.join('\n') }] : places;
  });
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Splits a text at every form of the name, for highlighting; odd parts are names. */
export function splitAtName(text: string, name: string): string[] {
  const [first = ''] = name.split(/[ -]/);
  // Endings change, the stem does not: «Маша», «Машей», «Маше».
  const stem = first.length > 3 ? first.slice(0, -1) : first;
  const escaped = escapeRegExp(stem);
  return escaped ? text.split(new RegExp(`(${escaped}[\\p{L}\\p{M}]*)`, 'iu')) : [text];
}
