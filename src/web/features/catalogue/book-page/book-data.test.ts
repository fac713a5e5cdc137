// The lower half of a book's page says how reviews are collected while there are none.
import { expect, test } from 'vitest';
import type { Services } from '#server/services.ts';
import { readBook } from './book-data.ts';

const catalogueWith = (reviews: readonly object[]) =>
  ({
    catalogue: {
      book: async () => ({ slug: 'moon', title: 'Moon', examples: [], reviews }),
      list: async () => ({ books: [] }),
    },
  }) as unknown as Pick<Services, 'catalogue'>;

test('states that there are no reviews yet, in the language of the page', async () => {
  const russian = await readBook(catalogueWith([]), 'moon', 'ru');
  expect(russian?.deferred.noReviews?.replaceAll('\u00a0', ' ')).toContain('отзывов ещё нет');
  const english = await readBook(catalogueWith([]), 'moon', 'en');
  expect(english?.deferred.noReviews).toContain('no reviews of this book yet');
});

test('says nothing of the kind beside reviews', async () => {
  const found = await readBook(catalogueWith([{ author: 'Anna' }]), 'moon', 'en');
  expect(found?.deferred.noReviews).toBeNull();
});
