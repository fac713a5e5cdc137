// CSV for spreadsheets: escapes cells that would be read as formulas; the byte order mark makes Excel read UTF-8.

import { formatPhone } from './contact/phone.ts';

export const CSV_BOM = '\uFEFF';

/** A cell that begins so is calculated by a spreadsheet instead of shown. */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * `(+7) 916 123-45-67`. Spreadsheets calculate a cell that begins with `+` and show `7,9E+10`; an apostrophe against it
 * is a visible character in CSV, and `="+7…"` is a formula that other programs show as it is. Brackets keep it text.
 */
export const phoneCell = (phone: string | null): string | null =>
  phone && formatPhone(phone).replace(/^\+(\d+)/, '(+$1)');

type Cell = string | number | null;

function formatCell(value: Cell, decimal: '.' | ','): string {
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = value ?? '';
  const shown = FORMULA_START.test(text) ? `'${text}` : text;
  return /[";,\n\r]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** Separated by semicolons: Excel expects them in locales with a decimal comma; other programs detect the separator. */
export const csvLine = (cells: readonly Cell[], decimal: '.' | ',' = '.'): string =>
  `${cells.map((value) => formatCell(value, decimal)).join(';')}\r\n`;
