// The OpenAPI document and its page, both served without external resources.
import { expect, test } from 'vitest';
import { startContentShop } from './content-shop.ts';

const { read, call, app } = await startContentShop();

test('describes every collection type and single type', async () => {
  const { body } = await read('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  for (const path of ['/products', '/products/{documentId}', '/global', '/orders', '/auth/local', '/upload']) {
    expect(body.paths).toHaveProperty([path]);
  }
  expect(body.components.schemas.Product.properties).toHaveProperty('bookSpecification');
  expect(body.components.schemas.ProductInput.required).toEqual(['title', 'slug', 'price']);
  expect(body.components.schemas.ChildPhoto.properties).not.toHaveProperty('storageKey');
});

/** Read from the router's own tree, so that no route can be forgotten. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?/.exec(line) ?? [];
    above.length = indent.length / 4;
    above.push(part);
    return methods === '' ? [] : methods.split(', ').map((method) => `${method.toLowerCase()} ${above.join('')}`);
  });
}

test('contains every route of the API that is not internal', async () => {
  const { paths } = (await read('/api/openapi.json')).body as { paths: Record<string, Record<string, unknown>> };
  // The content routes also answer with a slash at the end; the document names them once.
  const bare = (path: string) => path.replace(/\{\w+\}|:\w+/g, '{}').replace(/(.)\/$/, '$1');
  const described = new Set(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} /api${bare(path)}`),
    ),
  );
  const registered = routesOf(app.printRoutes({ commonPrefix: false })).map(bare);
  expect(registered.length).toBeGreaterThan(50);
  const internal =
    /^(head|options) |\/api\/(\*|health|ready|metrics|docs|auth\/(logout|refresh)$|openapi\.json|admin\/strapi-api-proxy)/;
  const forgotten = registered.filter(
    (route) => /^\w+ \/api\//.test(route) && !internal.test(route) && !described.has(route),
  );
  expect(forgotten).toEqual([]);
});

test('describes a shop call by the schema that validates it', async () => {
  const { paths } = (await read('/api/openapi.json')).body;
  const { post } = paths['/shop/subscriptions'];
  expect(post).toMatchObject({ tags: ['shop'], summary: 'Request a subscription, confirmed by e-mail' });
  const { schema } = post.requestBody.content['application/json'];
  expect(schema.required).toEqual(['email']);
  expect(schema.properties.locale).toMatchObject({ enum: ['ru', 'en'], default: 'ru' });
  expect(paths['/shop/subscriptions/unsubscribe'].post.parameters).toMatchObject([
    { name: 'token', in: 'query', required: true },
  ]);
});

test('resolves every reference in the document', async () => {
  const { body } = await read('/api/openapi.json');
  const names = new Set(
    [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, a, b]) => `${a}/${b}`),
  );
  const missing = [...names].filter((name) => {
    const [kind = '', key = ''] = name.split('/');
    return !body.components[kind]?.[key];
  });
  expect(missing).toEqual([]);
});

test('serves the documentation page with its own script and no external resource', async () => {
  const page = await call('GET', '/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  const script = /src="([^"]+\.js)"/.exec(page.body)?.[1] ?? '';
  const address = new URL(script, 'http://localhost/api/docs/');
  expect(address.host).toBe('localhost');
  expect((await call('GET', address.pathname)).headers['content-type']).toContain('javascript');
});
