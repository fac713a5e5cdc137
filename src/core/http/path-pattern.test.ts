// Paths in error reports contain no personal data.
import { expect, test } from 'vitest';
import { pathPattern } from './path-pattern.ts';

test.each([
  ['/api/products', '/api/products'],
  ['/api/orders/abcdefghijklmnopqrstuvwx', '/api/orders/:id'],
  ['/api/users/17', '/api/users/:id'],
  ['/books/night-forest?name=Маша', '/books/night-forest'],
  ['/api/users/masha@example.test', '/api/users/:id'],
  ['/newsletter/eyJhbGciOi.J9eyJzdWIiOiJt.x', '/newsletter/:id'],
  ['/covers/%D0%9C%D0%B0', '/covers/:id'],
  ['/shared/abcdefghijklmnopqrstuvwx.a-b_c-D1', '/shared/:id'],
  ['/orders/:documentId', '/orders/:documentId'],
])('reduces %s to %s', (path, pattern) => {
  expect(pathPattern(path)).toBe(pattern);
});
