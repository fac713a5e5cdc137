// The index of docs/decisions lists every record once, in order, with the status of its file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const ROW = /^\| (\d+) \| \[(.+)\]\((\S+\.md)\) \| (.+) \| (\d{4}-\d\d-\d\d) \|$/gm;

const files = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .toSorted();
const rows = [...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(ROW)].map(
  ([, number = '', , file = '', status = '', date = '']) => ({ number: Number(number), file, status, date }),
);

/** "accepted" or "superseded": what follows in a status names other records. */
const mainStatus = (status: string): string => /^\W*(\w+)/.exec(status)?.[1]?.toLowerCase() ?? '';

describe('decision records', () => {
  it('are listed once each, in the order of their numbers', () => {
    expect(rows.map(({ file }) => file)).toEqual(files);
    for (const { number, file } of rows)
      expect(file.startsWith(`${String(number).padStart(4, '0')}-`), file).toBe(true);
  });

  it.each(rows)(
    '$file has a title with its number, and the status and date of the index',
    ({ number, file, status, date }) => {
      const text = readFileSync(join(FOLDER, file), 'utf8');
      expect(text.startsWith(`# ${number}. `)).toBe(true);
      expect(mainStatus(/^Status: (.*)$/m.exec(text)?.[1] ?? '')).toBe(mainStatus(status));
      expect(/^(?:Status: .* )?Date: (\S{10})/m.exec(text)?.[1]).toBe(date);
    },
  );
});
