import { expect, test } from 'vitest';
import { queryShape } from './query-shape.ts';

test('gives all pages of a list one shape and drops ignored parameters', () => {
  const key = 'sort=price:desc&pagination[start]&pagination[limit]=10';
  expect(queryShape('sort=price:desc&pagination[start]=20&pagination[limit]=10')).toEqual({ key, start: 20 });
  expect(queryShape('sort=price:desc&pagination%5Bstart%5D=7&_=123&pagination[limit]=10&utm_source')).toEqual({
    key,
    start: 7,
  });
});

test.each([
  'pagination[start]=0',
  'pagination[start]=-1',
  'pagination[start]=x',
  'pagination[start]=1&pagination[start]=2',
  'pagination[page]=2',
  'filters[title]=a&_q=b&fields=c&populate=d&locale=en&status=draft&page=1&pageSize=2',
  '%66ilters[title]=a',
  'unheeded=%00',
  `sort=${'a'.repeat(1000)}&unheeded=1`,
])('keeps %s as its own shape', (query) => {
  expect(queryShape(query)).toEqual({ key: query, start: null });
});
