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
