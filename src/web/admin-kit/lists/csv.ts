// CSV export for spreadsheets, with the number format of the Russian locale.
import { CSV_BOM, csvLine } from '#core/csv.ts';

export const csvOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  CSV_BOM + [head, ...rows].map((row) => csvLine(row, ',')).join('');

export function downloadCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${name}.csv` });
  link.click();
  // The download no longer needs the URL by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
