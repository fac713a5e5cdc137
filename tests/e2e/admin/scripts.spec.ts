// Storefront pages must not load code of the admin screens.
import { runInNewContext } from 'node:vm';
import { expect, test } from '@playwright/test';

interface Manifest {
  readonly entry: { readonly module: string };
  readonly routes: Readonly<Record<string, { readonly module: string }>>;
}

/** Calls and copy of the admin screens. The guard that renews a lost token is shared with the storefront. */
const OF_ADMIN =
  /\/api\/admin\/(?!strapi-api-proxy|generate-token)|[`"']admin(?:Orders|Books|Content|Letters|Staff|Desk)\./;

test('serves no admin code in the scripts of the storefront', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const address = /\/assets\/manifest-[\w-]+\.js/.exec(await read('/'))?.[0] ?? '';
  // The English routes are added by a script behind the table, so the file is run as a browser runs it.
  const window: { __reactRouterManifest?: Manifest } = {};
  runInNewContext(await read(address), { window });
  const manifest = window.__reactRouterManifest;
  if (!manifest) throw new Error('the page names no table of routes');
  const reached = new Map<string, string>();
  const walk = async (path: string): Promise<void> => {
    if (reached.has(path)) return;
    reached.set(path, '');
    const text = await read(path);
    reached.set(path, text);
    const imported = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => `/assets/${name}`);
    await Promise.all(imported.map(walk));
  };
  const isAdmin = ([id]: [string, unknown]) => id.includes('admin');
  const routes = Object.entries(manifest.routes);
  const shop = routes.filter((route) => !isAdmin(route)).map(([, { module }]) => module);
  await Promise.all([manifest.entry.module, ...shop].map(walk));
  expect([...reached].filter(([, text]) => OF_ADMIN.test(text)).map(([path]) => path)).toEqual([]);
  // Proves that the searched words exist in the admin scripts.
  const desks = await Promise.all(routes.filter(isAdmin).map(([, { module }]) => read(module)));
  expect(desks.some((text) => OF_ADMIN.test(text))).toBe(true);
});
