// A table as a file that spreadsheets open: in columns as they stand, and never as a formula somebody else has written.

/** A semicolon is what spreadsheets set to Russian expect, and the others find out; the mark says that it is UTF-8. */
export const csvOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function downloadCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${name}.csv` });
  link.click();
  // The download has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
