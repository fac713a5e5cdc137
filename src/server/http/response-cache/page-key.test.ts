import { expect, test } from 'vitest';
import { createPageKeys } from './page-key.ts';

const keys = createPageKeys();
keys.learn('/books', ['age', 'page']);
keys.learn('/contacts', []);
const of = (address: string) => keys.of(address)?.address;

test.each([
  ['/books?utm_source=vk', '/books'],
  ['/books?page=2&age=3-5', '/books?age=3-5&page=2'],
  ['/books?age=3-5&utm_term=x&page=2&anything=1', '/books?age=3-5&page=2'],
  ['/books?age=&page=2&page=3', '/books?page=2'],
  ['/books?', '/books'],
  ['/contacts?a=1&b=2', '/contacts'],
  ['/', '/'],
  ['/books/night-forest/rest.json', '/books/night-forest/rest.json'],
])('maps %s to %s', (given, key) => expect(of(given)).toBe(key));

test.each(['/Books', '/books/', '/b%6Foks', '//books', '/books?_routes=root', '/./books', '/книги'])(
  'does not share %s',
  (address) => expect(keys.of(address)).toBeUndefined(),
);

test('keeps all parameters of a path until its route has declared the ones it reads', () => {
  expect(keys.of('/account/login?next=/a')).toEqual({ address: '/account/login?next=/a', normal: false });
});
