import { expect, it } from 'vitest';
import { pageList } from './page-list.ts';

const named = (pages: readonly (number | 'front' | 'back')[]) =>
  pageList(pages, (cover) => (cover === 'front' ? 'Cover' : 'Back cover'));

it('names covers first and last and joins neighbouring pages to ranges', () => {
  expect(named([5, 4, 3, 'back', 9, 'front', 12, 13])).toBe('cover, 3–5, 9, 12, 13, back cover');
  expect(named([7])).toBe('7');
});
