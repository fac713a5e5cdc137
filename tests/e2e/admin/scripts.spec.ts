// No visitor carries the owner's desk: what a page of the shop loads holds nothing of the screens of /admin.
import { expect, test } from '@playwright/test';

interface Manifest {
  readonly entry: { readonly module: string };
  readonly routes: Readonly<Record<string, { readonly module: string }>>;
}

/** Calls of its screens and the words they say; the door itself, which fetches a lost token, is everybody's. */
const OF_ADMIN =
  /\/api\/admin\/(?!strapi-api-proxy|generate-token)|[`"']admin(?:Orders|Books|Content|Letters|Staff|Desk)\./;

test('scripts of the storefront hold nothing of /admin', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const address = /\/assets\/manifest-[\w-]+\.js/.exec(await read('/'))?.[0] ?? '';
  const written = await read(address);
  const manifest: Manifest = JSON.parse(written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1));
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
  // The words looked for are those that the screens of /admin really have.
  const desks = await Promise.all(routes.filter(isAdmin).map(([, { module }]) => read(module)));
  expect(desks.some((text) => OF_ADMIN.test(text))).toBe(true);
});
