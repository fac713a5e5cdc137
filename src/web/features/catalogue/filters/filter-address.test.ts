// Filters live in the address; whatever stands there, the list shows books.
import { expect, test } from 'vitest';
import { filterAddress, readFilter, readPage, unknownValues } from './filter-address.ts';

test('a filter survives the way into the address and back', () => {
  const filter = {
    ...({ age: '3-5', gender: 'female', genre: 'bedtime', price: 2500 } as const),
    ...({ sort: 'cheap', search: 'лес & море', collection: 'new' } as const),
  };
  const address = filterAddress(filter);
  expect(readFilter(new URL(address, 'http://shop').searchParams)).toEqual(filter);
});

test('unknown values are dropped, long searches cut', () => {
  const read = readFilter(new URLSearchParams(`age=99&gender=x&sort=%27&collection=../x&search=${'а'.repeat(500)}`));
  expect(read).toMatchObject({ age: undefined, gender: undefined, sort: undefined, collection: undefined });
  expect(readFilter(new URLSearchParams('genre=../x&price=1e9'))).toMatchObject({ genre: undefined, price: undefined });
  expect(read.search).toHaveLength(80);
});

test('what no filter knows is named, a known or empty value is not', () => {
  const params = new URLSearchParams('age=99&gender=female&sort=&collection=%3Cscript%3E');
  expect(unknownValues(params)).toEqual(['99', '<script>']);
  expect(unknownValues(new URLSearchParams(`sort=${'x'.repeat(500)}`))[0]).toHaveLength(40);
});

test('a search may be called q as well', () => {
  expect(readFilter(new URLSearchParams('q=%20лес%20')).search).toBe('лес');
});

test('no filter is the plain list', () => {
  expect(filterAddress({ sort: 'popular' })).toBe('/books');
});

test('a page of the list has an address of its own, and a page that is none is named', () => {
  expect(filterAddress({ age: '3-5' }, 2)).toBe('/books?age=3-5&page=2');
  expect(filterAddress({}, 1)).toBe('/books');
  const pageOf = (page: string) => readPage(new URLSearchParams({ page }));
  expect(['2', '', '0', '-1', '1e3', '99999'].map(pageOf)).toEqual([2, 1, 1, 1, 1, 1]);
  expect(unknownValues(new URLSearchParams('page=two'))).toEqual(['two']);
});
