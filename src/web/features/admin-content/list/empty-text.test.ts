import { expect, it } from 'vitest';
import { emptyText } from './entry-list.tsx';

const textAt = (type: string, search: string) => emptyText(type, { params: new URLSearchParams(search) });

it('says how the first entry comes to be, and that nothing was found only after a search or filter', () => {
  expect(textAt('page', '')).toBe('adminContent.firstPage');
  expect(textAt('page', 'sort=title:asc&page=1')).toBe('adminContent.firstPage');
  expect(textAt('banner', '')).toBe('adminContent.firstEntry');
  expect(textAt('page', 'q=delivery')).toBe('admin.nothingFound');
  expect(textAt('page', 'state=draft')).toBe('admin.nothingFound');
});
