// Redirect targets after signing in stay inside the shop.
import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test.each(['/', '/account', '/en/account?x=1', '/books?search=%D0%BB%D0%B8%D1%81%D0%B0&page=2#top', '/books?back=//x'])(
  'accepts %s',
  (next) => expect(safeNext(next)).toBe(next),
);

test.each([
  ...[
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    'https://evil.test',
    'https:evil.test',
    'javascript:alert(1)',
  ],
  ...[
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '/\0/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/ /evil.test',
  ],
  ...['/%09/evil.test', '/%2509/evil.test', '/%0d%0aSet-Cookie:x', '/%2f/evil.test', '/%2fevil.test', '/%5cevil.test'],
  ...['/%252fevil.test', '/%E2%80%A8/evil.test', '/%', '/%zz', '/%00'],
  ...['/.//evil.test', '/..//evil.test', '/account/../../evil', '/%2e//evil.test', '/%2e%2e//evil.test'],
  ...['//user@evil.test', '@evil.test', 'account', '', '/x'.repeat(300)],
])('rejects %j', (next) => expect(safeNext(next)).toBeUndefined());

test("accepts only addresses that resolve to the shop's origin", () => {
  expect(safeNext(null)).toBeUndefined();
  for (const next of ['/a:b@c', '/;//x', '/a//b'])
    if (safeNext(next)) expect(new URL(next, 'https://shop.test').origin).toBe('https://shop.test');
});
