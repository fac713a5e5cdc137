// The API tells what it can do: a document for machines and a page for people, both without the network.
import { expect, test } from 'vitest';
import { startContentShop } from './content-shop.ts';

const { read, call } = await startContentShop();

test('every collection and single record is described', async () => {
  const { body } = await read('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  for (const path of ['/products', '/products/{documentId}', '/global', '/orders', '/auth/local', '/upload']) {
    expect(body.paths).toHaveProperty([path]);
  }
  expect(body.components.schemas.Product.properties).toHaveProperty('bookSpecification');
  expect(body.components.schemas.ProductInput.required).toEqual(['title', 'slug', 'price']);
  expect(body.components.schemas.ChildPhoto.properties).not.toHaveProperty('storageKey');
});

test('every reference in the document leads somewhere', async () => {
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

test('the page for people comes with its own script and nothing from elsewhere', async () => {
  const page = await call('GET', '/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  const script = /src="([^"]+\.js)"/.exec(page.body)?.[1] ?? '';
  const address = new URL(script, 'http://localhost/api/docs/');
  expect(address.host).toBe('localhost');
  expect((await call('GET', address.pathname)).headers['content-type']).toContain('javascript');
});
