// Codes on the tickets of the press: `926-1124-B1` is the first book of an order, `926-1124-P` its parcel.

type TicketCode =
  | { readonly kind: 'book'; readonly number: string; readonly book: number }
  | { readonly kind: 'parcel'; readonly number: string }
  /** A run without an order. */
  | { readonly kind: 'run'; readonly run: string };

interface NumberedRun {
  readonly documentId: string;
  readonly number: string | null;
  /** Position of the run within its order, from 1. */
  readonly bookNo: number | null;
}

export const bookCode = ({ documentId, number, bookNo }: NumberedRun): string =>
  number === null ? `R-${documentId.toUpperCase()}` : `${number}-B${bookNo ?? 1}`;

export const parcelCode = (number: string): string => `${number}-P`;

/** Order numbers have at least seven digits, so that a shorter one has lost its beginning. */
const SHORTENED_NUMBER = /^[0-9]{1,2}-/;

/** Part of a ticket's code: its end is there, its beginning is not. A code of digits alone is of another kind. */
export const isTicketCodeFragment = (typed: string): boolean =>
  !/^[0-9]*$/.test(typed) && (readTicketCode(typed) === null || SHORTENED_NUMBER.test(typed));

const CODE = /^([0-9A-Z]{1,12}-[0-9]{4})-(?:B([1-9][0-9]{0,2})|P)$/;
const RUN = /^R-([0-9A-Z]{8,40})$/;
/** Letters of a code typed by hand, or by a scanner, with a Russian keyboard layout. */
const RUSSIAN: Readonly<Record<string, string>> = { В: 'B', И: 'B', Р: 'P', З: 'P', К: 'R' };

/** Null for what is not a code of a ticket. */
export function readTicketCode(typed: string): TicketCode | null {
  const text = typed
    .trim()
    .toUpperCase()
    .replace(/[ВИРЗК]/g, (letter) => RUSSIAN[letter] ?? letter);
  const [, run] = RUN.exec(text) ?? [];
  if (run) return { kind: 'run', run: run.toLowerCase() };
  const [, number, book] = CODE.exec(text) ?? [];
  if (!number) return null;
  return book ? { kind: 'book', number, book: Number(book) } : { kind: 'parcel', number };
}
