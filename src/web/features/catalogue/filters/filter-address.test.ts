// Filters are stored in the address; invalid values are ignored.
import { expect, test } from 'vitest';
import { filterAddress, readFilter, readPage, unknownValues } from './filter-address.ts';

test('round-trips a filter through the address', () => {
  const filter = {
    ...({ age: '3-5', gender: 'female', genre: 'bedtime', price: 2500 } as const),
    ...({ sort: 'cheap', search: 'лес & море', collection: 'new' } as const),
  };
  const address = filterAddress(filter);
  expect(readFilter(new URL(address, 'http://shop').searchParams)).toEqual(filter);
});

test('drops unknown values and truncates long searches', () => {
  const read = readFilter(new URLSearchParams(`age=99&gender=x&sort=%27&collection=../x&search=${'а'.repeat(500)}`));
  expect(read).toMatchObject({ age: undefined, gender: undefined, sort: undefined, collection: undefined });
  expect(readFilter(new URLSearchParams('genre=../x&price=1e9'))).toMatchObject({ genre: undefined, price: undefined });
  expect(read.search).toHaveLength(80);
});

test('lists unknown values, but not known or empty ones', () => {
  const params = new URLSearchParams('age=99&gender=female&sort=&collection=%3Cscript%3E');
  expect(unknownValues(params)).toEqual(['99', '<script>']);
  expect(unknownValues(new URLSearchParams(`sort=${'x'.repeat(500)}`))[0]).toHaveLength(40);
});

test('accepts q as the search parameter', () => {
  expect(readFilter(new URLSearchParams('q=%20лес%20')).search).toBe('лес');
});

test('gives the plain list for no filter', () => {
  expect(filterAddress({ sort: 'popular' })).toBe('/books');
});

test('adds the page number to the address, and reports an invalid one', () => {
  expect(filterAddress({ age: '3-5' }, 2)).toBe('/books?age=3-5&page=2');
  expect(filterAddress({}, 1)).toBe('/books');
  const pageOf = (page: string) => readPage(new URLSearchParams({ page }));
  expect(['2', '', '0', '-1', '1e3', '99999'].map(pageOf)).toEqual([2, 1, 1, 1, 1, 1]);
  expect(unknownValues(new URLSearchParams('page=two'))).toEqual(['two']);
});
