import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { buildOfAddress } from './storefront-areas.ts';

const parents: Record<string, string | undefined> = {
  root: undefined,
  'ru-shop': 'root',
  'ru-home': 'ru-shop',
  'ru-admin': 'root',
  'ru-admin-orders': 'ru-admin',
  'en-shop': 'root',
  'en-home': 'en-shop',
  'en-admin': 'root',
  'en-admin-orders': 'en-admin',
  'routes/resources/robots': 'root',
};
const routes = Object.fromEntries(Object.entries(parents).map(([id, parentId]) => [id, { id, parentId }]));
const build = { routes, assets: { routes } } as unknown as ServerBuild;
const common = ['root', 'routes/resources/robots'];

test.each([
  ['/', ['ru-shop', 'ru-home']],
  ['/_.data', ['ru-shop', 'ru-home']],
  ['/english', ['ru-shop', 'ru-home']],
  ['/administrator', ['ru-shop', 'ru-home']],
  ['/admin', ['ru-admin', 'ru-admin-orders']],
  ['/admin.data', ['ru-admin', 'ru-admin-orders']],
  ['/admin/orders/7', ['ru-admin', 'ru-admin-orders']],
  ['/en', ['en-shop', 'en-home']],
  ['/en.data', ['en-shop', 'en-home']],
  ['/en/admin/orders.data', ['en-admin', 'en-admin-orders']],
])('selects the routes of the language and area of %s', (pathname, own) => {
  const found = buildOfAddress(build, pathname);
  expect(Object.keys(found.routes).sort()).toEqual([...common, ...own].sort());
  expect(Object.keys(found.assets.routes).sort()).toEqual([...common, ...own].sort());
});

test('creates the build of an area once and uses the full build for manifest requests', () => {
  expect(buildOfAddress(build, '/')).toBe(buildOfAddress(build, '/books'));
  expect(buildOfAddress(build, '/__manifest')).toBe(build);
});
