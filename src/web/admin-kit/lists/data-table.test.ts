// Cells of a list.
import { expect, test } from 'vitest';
import { shownCell } from './data-table.tsx';

test('separates the thousands of a number in the language of the admin', () => {
  const column = { cell: (row: { count: number }) => row.count };
  expect(shownCell(column, { count: 12_345 }, 'en')).toBe('12,345');
  expect(shownCell(column, { count: 12_345 }, 'ru')).toBe('12\u00a0345');
  expect(shownCell({ cell: () => '926-1124' }, {}, 'ru')).toBe('926-1124');
});
