// Every route of the shop's own API declares its answers: by a schema, or by a media type.
import { expect, test } from 'vitest';
import { startStaffShop } from '../admin/staff-shop.ts';

const { app, content } = await startStaffShop();

/** Routes of content types are described from their models (server/content/openapi). */
const modelPaths = new Set(
  content.registry.types.map(({ kind, singularName, pluralName }) => (kind === 'single' ? singularName : pluralName)),
);
const ownRoutes = app.documentedRoutes.filter(({ url }) => !modelPaths.has(url.split('/')[2] ?? ''));

test('every route declares the shape or the media type of its answers', () => {
  expect(ownRoutes.length).toBeGreaterThan(200);
  const undeclared = ownRoutes
    .filter(({ schema }) => !schema.response && !schema.media)
    .map(({ method, url }) => `${method.toUpperCase()} ${url}`);
  expect(undeclared.sort()).toEqual([]);
});

/** Nothing has this id, and it is valid for every kind of parameter that books, orders and carts have. */
const NO_SUCH_ID = 'nothere0nothere0nothere0';

test('every route lists its refusals', () => {
  const silent = ownRoutes.filter(({ schema }) => !schema.reasons || !schema.refusals).map(({ url }) => url);
  expect(silent).toEqual([]);
});

test('routes answer no refusal that they do not list', async () => {
  const unlisted: string[] = [];
  for (const { method, url, schema } of ownRoutes) {
    const address = url.replace(':page', '1').replace(/:\w+/g, NO_SUCH_ID);
    const { statusCode } = await app.inject({
      method: method as 'get',
      url: address,
      payload: method === 'get' ? '' : {},
    });
    if (statusCode >= 400 && !schema.refusals?.includes(statusCode)) unlisted.push(`${statusCode} ${method} ${url}`);
  }
  expect(unlisted).toEqual([]);
});
