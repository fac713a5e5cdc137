// Tables for spreadsheets: no cell of ours is ever taken for a formula, and Excel is told that the letters are UTF-8.

export const CSV_BOM = '\uFEFF';

/** What a spreadsheet would calculate instead of show. */
const FORMULA = /^[=+\-@\t\r]/;

type Cell = string | number | null;

function cell(value: Cell, decimal: '.' | ','): string {
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = value ?? '';
  const shown = FORMULA.test(text) ? `'${text}` : text;
  return /[";,\n\r]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** Semicolons, because that is what Excel expects where a comma stands in numbers; every other program asks or guesses. */
export const csvLine = (cells: readonly Cell[], decimal: '.' | ',' = '.'): string =>
  `${cells.map((value) => cell(value, decimal)).join(';')}\r\n`;
