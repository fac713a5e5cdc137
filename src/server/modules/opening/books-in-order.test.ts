import { expect, it } from 'vitest';
import type { ShopBook } from '../../story-files/shop-file.ts';
import { booksInOrder } from './books-in-order.ts';

const bookOf = (slug: string) => ({ slug }) as ShopBook;

it('takes next what has become the first of the list, and each book once', async () => {
  const lists = ['abc', 'cb', 'cb', 'ab', ''].map((slugs) => [...slugs].map(bookOf));
  const taken: string[] = [];
  for await (const { slug } of booksInOrder(async () => lists.shift() ?? [])) taken.push(slug);
  expect(taken.join('')).toBe('acb');
});
