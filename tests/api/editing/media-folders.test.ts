// Folders of the media library: moving files, listing by folder, renaming.
import { describe, expect, test } from 'vitest';
import { openEditingShop } from './editing-shop.ts';

const { anna, vera, shop } = await openEditingShop();

async function upload(name: string): Promise<number> {
  const form = new FormData();
  form.append('files', new Blob([name]), name);
  const encoded = new Response(form);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/strapi-api-proxy/upload',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', authorization: `Bearer ${anna}` },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json()[0].id;
}

const media = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, jwt = anna) =>
  shop.call(method, `/api/admin/media${path}`, { jwt, ...(body ? { body } : {}) });
const listed = async (query: Record<string, string>) => {
  const answer = await media('GET', `/files?${new URLSearchParams({ kind: 'files', sort: 'name:asc', ...query })}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, meta, folders } = answer.json();
  return { names: data.map(({ name }: { name: string }) => name), total: meta.total, folders };
};

const snow = await upload('snow.txt');
const tree = await upload('tree.txt');
const rain = await upload('rain.txt');

describe('folders of the media library', () => {
  test('hold the files that were moved into them, and those of the folders inside', async () => {
    expect((await media('PUT', '/folder', { ids: [snow], folder: ' Праздники /  Новый   год/' })).statusCode).toBe(200);
    await media('PUT', '/folder', { ids: [tree], folder: 'Праздники' });
    expect(await listed({ folder: 'Праздники' })).toEqual({
      names: ['snow.txt', 'tree.txt'],
      total: 2,
      folders: [
        { name: 'Праздники', count: 1 },
        { name: 'Праздники/Новый год', count: 1 },
      ],
    });
    expect((await listed({ folder: 'Праздники/Новый год' })).names).toEqual(['snow.txt']);
    expect((await listed({ folder: '-' })).names).not.toContain('snow.txt');
    expect((await listed({ q: 'RAIN', folder: '-' })).names).toEqual(['rain.txt']);
  });

  test('treat the signs of a search pattern in a name as letters', async () => {
    await media('PUT', '/folder', { ids: [rain], folder: '10%_off' });
    expect((await listed({ folder: '1%' })).names).toEqual([]);
    expect((await listed({ folder: '10%_off' })).names).toEqual(['rain.txt']);
    await media('PUT', '/folder', { ids: [rain], folder: null });
  });

  test('are renamed with the folders inside them, and recorded', async () => {
    expect((await media('POST', '/folders/rename', { from: 'Праздники', to: 'Зима' })).statusCode).toBe(200);
    const { folders } = await listed({});
    expect(folders.map(({ name }: { name: string }) => name)).toEqual(['Зима', 'Зима/Новый год']);
    expect((await media('POST', '/folders/rename', { from: 'Праздники', to: 'Лето' })).statusCode).toBe(404);
    const log = await shop.database.query(
      `select action, details ->> 'folder' as folder from audit_log where action like 'media.%' order by id desc limit 2`,
    );
    expect(log).toEqual([
      { action: 'media.rename-folder', folder: null },
      { action: 'media.move', folder: '' },
    ]);
  });

  test('vanish with their last file', async () => {
    await media('PUT', '/folder', { ids: [snow, tree], folder: null });
    expect((await listed({})).folders).toEqual([]);
  });

  test.each([
    [{ ids: [], folder: 'a' }],
    [{ ids: [1], folder: ' / ' }],
    [{ ids: [1], folder: '-' }],
    [{ ids: [1], folder: 'x'.repeat(101) }],
  ])('refuse %j', async (body) => {
    expect((await media('PUT', '/folder', body)).statusCode).toBe(400);
  });

  test('are closed to staff without the media library', async () => {
    expect((await media('PUT', '/folder', { ids: [rain], folder: 'a' }, vera)).statusCode).toBe(403);
    expect((await media('GET', '/files', undefined, vera)).statusCode).toBe(403);
  });
});
