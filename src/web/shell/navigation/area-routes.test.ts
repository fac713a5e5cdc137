// A page starts with the routes of its area and language, and with entry routes of the others.
import { expect, it } from 'vitest';
import { removeForeignRoutes } from './area-routes.ts';

const allRoutes = () => ({
  root: {},
  robots: { parentId: 'root' },
  ...Object.fromEntries(
    ['ru', 'en'].flatMap((locale) => [
      [`${locale}-shop`, { parentId: 'root' }],
      [`${locale}-book`, { parentId: `${locale}-shop` }],
      [`${locale}-not-found`, { parentId: `${locale}-shop` }],
      [`${locale}-logout`, { parentId: 'root' }],
      [`${locale}-admin`, { parentId: 'root' }],
      [`${locale}-admin-books`, { parentId: `${locale}-admin` }],
      [`${locale}-admin-not-found`, { parentId: `${locale}-admin` }],
    ]),
  ),
});
const ENTRY_ROUTES = ['ru', 'en'].flatMap((locale) =>
  ['shop', 'not-found', 'admin', 'admin-not-found', 'logout'].map((name) => `${locale}-${name}`),
);

it.each([
  ['/books/night-forest', ['ru-book']],
  ['/en', ['en-book']],
  ['/admin/books', ['ru-admin-books']],
  ['/en/admin', ['en-admin-books']],
])('keeps the routes of its area for %s', (address, own) => {
  const routes = allRoutes();
  removeForeignRoutes(routes, address);
  expect(Object.keys(routes).sort()).toEqual(['root', 'robots', ...ENTRY_ROUTES, ...own].sort());
});
