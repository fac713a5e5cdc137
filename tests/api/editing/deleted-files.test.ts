// Deleted media files: not served, listed, and restored with the entries that used them.

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openEditingShop } from './editing-shop.ts';

const { anna, vera, shop, make } = await openEditingShop();
const { database } = shop;

async function upload(name: string): Promise<{ readonly id: number; readonly url: string }> {
  const body = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#5B2A86' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(body)]), name);
  const encoded = new Response(form);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/strapi-api-proxy/upload',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', authorization: `Bearer ${anna}` },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json()[0];
}

const media = (method: 'GET' | 'POST' | 'DELETE', path: string, jwt = anna) =>
  shop.call(method, `/api/admin/media${path}`, { jwt });
const servedStatus = async (url: string): Promise<number> => (await shop.app.inject({ url })).statusCode;
const pictureOf = async (documentId: string) => {
  const { locales } = (
    await shop.call('GET', `/api/admin/content/entries/collection/${documentId}`, { jwt: anna })
  ).json();
  return locales.ru.image?.id ?? null;
};

test('restores a deleted file under its address and in the entries that used it', async () => {
  const { id, url } = await upload('treasure.png');
  const { documentId } = await make('collection', { ru: { title: 'Клады', slug: 'treasures', image: id } });
  expect(await pictureOf(documentId)).toBe(id);

  expect((await media('DELETE', `/${id}`, vera)).statusCode).toBe(403);
  expect((await media('DELETE', `/${id}`)).statusCode).toBe(200);
  expect([await servedStatus(url), await pictureOf(documentId)]).toEqual([404, null]);
  expect((await media('GET', '/deleted')).json()).toMatchObject([{ id, name: 'treasure.png', by: 'anna' }]);
  expect((await media('DELETE', `/${id}`)).statusCode).toBe(404);

  expect((await media('POST', `/deleted/${id}/restore`)).statusCode).toBe(200);
  expect([await servedStatus(url), await pictureOf(documentId)]).toEqual([200, id]);
  expect((await media('GET', '/deleted')).json()).toEqual([]);
  expect((await media('POST', `/deleted/${id}/restore`)).statusCode).toBe(404);
  const log = await database.query(
    `select action, details ->> 'name' as name from audit_log where subject_type = 'file' and subject_id = $1 order by id`,
    [String(id)],
  );
  expect(log).toEqual([
    { action: 'media.delete', name: 'treasure.png' },
    { action: 'media.restore', name: 'treasure.png' },
  ]);
});
