// Redirects from the database, looked up by path.
import { expect, test } from 'vitest';
import { createRedirectsRepository } from '#server/modules/redirects/redirects.repository.ts';
import { createRedirectsService } from '#server/modules/redirects/redirects.service.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { startTestApp } from './test-app.ts';

const { database } = await copyTestDatabase();
const { app } = await startTestApp(database);
await database.query(`insert into redirects (from_path, to_address, permanent) values
  ('/old', '/books', true), ('/vk', 'https://vk.example/group', false)`);

const look = async (path: string) => (await app.inject(`/api/shop/redirects?path=${encodeURIComponent(path)}`)).json();

test('finds an internal redirect, also with a trailing slash', async () => {
  const found = { data: { to: '/books', external: false, permanent: true } };
  expect(await look('/old')).toEqual(found);
  expect(await look('/old/')).toEqual(found);
});

test('marks an external redirect', async () => {
  expect(await look('/vk')).toEqual({ data: { to: 'https://vk.example/group', external: true, permanent: false } });
});

test('finds no redirect for an unknown path', async () => {
  expect(await look('/books')).toEqual({ data: null });
});

test('rejects a redirect to itself or to a script in the database', async () => {
  const insert = (from: string, to: string) =>
    database.query('insert into redirects (from_path, to_address) values ($1, $2)', [from, to]);
  await expect(insert('/a', '/a')).rejects.toThrow();
  await expect(insert('/b', 'javascript:alert(1)')).rejects.toThrow();
  await expect(insert('/c', '//evil.example')).rejects.toThrow();
});

test('validates an administrator’s redirect before storing it', async () => {
  const service = createRedirectsService(database, createRedirectsRepository(database));
  const by = { userId: 1, name: 'owner', role: 'administrator' };
  const add = (fromPath: string, toAddress: string) => service.add({ fromPath, toAddress, permanent: true }, by);
  expect(await add('/summer/', '/books?collection=summer')).toEqual({ ok: true, value: 'added' });
  expect(await look('/summer')).toMatchObject({ data: { to: '/books?collection=summer' } });
  expect(await add('/summer', '/books')).toEqual({ ok: false, error: { fromPath: 'taken' } });
  expect(await add('summer', '/books')).toEqual({ ok: false, error: { fromPath: 'bad-path' } });
  expect(await add('/x', 'javascript:alert(1)')).toEqual({ ok: false, error: { toAddress: 'bad-target' } });
  expect(await add('/x', '//evil.example')).toEqual({ ok: false, error: { toAddress: 'bad-target' } });
  expect(await add('summer', '//evil.example')).toEqual({
    ok: false,
    error: { fromPath: 'bad-path', toAddress: 'bad-target' },
  });
  expect(await add('/winter', '/summer-2')).toEqual({ ok: true, value: 'added' });
  expect(await add('/summer-2', '/winter')).toEqual({ ok: false, error: { toAddress: 'circle' } });
});

test('rejects a redirect that would hide the admin, the API or a working page', async () => {
  const service = createRedirectsService(database, createRedirectsRepository(database));
  const by = { userId: 1, name: 'owner', role: 'administrator' };
  const add = (fromPath: string) => service.add({ fromPath, toAddress: '/contacts', permanent: true }, by);
  for (const path of ['/admin', '/admin/orders', '/en/admin/', '/api/shop/cart', '/account/login'])
    expect(await add(path), path).toEqual({ ok: false, error: { fromPath: 'service-path' } });
  await database.query(
    `insert into content.book_templates (document_id, has__ru, has__en, title, title__en, slug, version)
     values ('live-book', true, true, 'Книга', 'Book', 'live-book', 1)`,
  );
  for (const path of ['/', '/books', '/en/cart', '/books/live-book', '/en/books/live-book'])
    expect(await add(path), path).toEqual({ ok: false, error: { fromPath: 'live-page' } });
  expect(await add('/books/removed-book')).toEqual({ ok: true, value: 'added' });
});

test('does not apply a stored redirect from the admin', async () => {
  await database.query(`insert into redirects (from_path, to_address) values ('/admin', '/books')`);
  expect(await look('/admin')).toEqual({ data: null });
});
