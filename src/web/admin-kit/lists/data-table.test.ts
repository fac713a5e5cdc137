// Cells of a list.
import { describe, expect, it, test } from 'vitest';
import { shownCell } from './data-table.tsx';
import { toggleRows } from './toggle-rows.ts';

test('separates the thousands of a number in the language of the admin', () => {
  const column = { cell: (row: { count: number }) => row.count };
  expect(shownCell(column, { count: 12_345 }, 'en')).toBe('12,345');
  expect(shownCell(column, { count: 12_345 }, 'ru')).toBe('12\u00a0345');
  expect(shownCell({ cell: () => '926-1124' }, {}, 'ru')).toBe('926-1124');
});

describe('toggleRows', () => {
  const all = ['a', 'b', 'c', 'd'];
  it('selects and clears one row', () => {
    expect([...toggleRows(all, new Set(['a']), 'b', null)]).toEqual(['a', 'b']);
    expect([...toggleRows(all, new Set(['a']), 'a', null)]).toEqual([]);
  });
  it('gives all rows of a range the state of the toggled one', () => {
    expect([...toggleRows(all, new Set(['a']), 'c', 'a')]).toEqual(['a', 'b', 'c']);
    expect([...toggleRows(all, new Set(all), 'b', 'd')]).toEqual(['a']);
  });
  it('ignores the start of a range that left the page', () => {
    expect([...toggleRows(all, new Set(), 'b', 'z')]).toEqual(['b']);
  });
});
