// A photo read in the parent's browser: only its measurements arrive, and everything else works as after an upload.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { CONSENT_VERSION } from '#core/books/book-limits.ts';
import { receivePhoto } from '#engine/photo/intake/receive-photo.ts';
import { MAX_DEVICE_READING_BYTES } from '#server/modules/photos/device-reading.ts';
import { linaPhoto, STORY, startPhotoShop } from './photo-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

const { dataDir, visitor, filesOf, rowOf, received, shop } = await startPhotoShop();

/** As the worker of a browser gives it: without landmarks. */
const read = await receivePhoto(linaPhoto);
if (!read.ok) throw new Error(read.error.code);
const { landmarks: _, ...linaFace } = read.value.reading.face;

type Visitor = ReturnType<typeof visitor>;
const give = (parent: Visitor, face: object, more: object = {}) =>
  parent.call('POST', '/api/shop/photos/readings', { payload: { consent: CONSENT_VERSION, face, ...more } });

test('stores a reading without a photo, and gives the look of the uploaded photo', async () => {
  const parent = visitor();
  const answer = await give(parent, linaFace, { slug: STORY, gender: 'female', age: 5 });
  expect(answer.statusCode, answer.body).toBe(201);
  const { data } = answer.json();
  expect(data).toMatchObject({ onDevice: true, picture: null, chosenFace: 0, notices: [] });

  const uploader = visitor();
  const uploaded = await received(uploader, linaPhoto);
  const child = { gender: 'female', age: 5 };
  const heroOf = async (who: Visitor, id: string) =>
    (await who.call('POST', '/api/shop/hero', { payload: { photos: [id], ...child } })).json().data;
  const look = await heroOf(parent, data.documentId);
  expect(look).toEqual(await heroOf(uploader, uploaded.documentId));
  expect(data.hero).toEqual(look);

  const files = filesOf(data.documentId);
  expect(files).toHaveLength(1);
  expect(readFileSync(join(dataDir, files[0] ?? '')).includes('skin')).toBe(false);
  expect(await rowOf(data.documentId)).toMatchObject({ on_device: true, state: 'ready' });
});

test('says in the passport that no photo was received, and has no picture for anybody', async () => {
  const parent = visitor();
  const { data } = (await give(parent, linaFace)).json();
  const passport = (await parent.call('GET', `/api/shop/photos/${data.documentId}/passport`)).json().data;
  expect(passport).toMatchObject({ onDevice: true, views: [] });
  const face = await parent.call('PUT', `/api/shop/photos/${data.documentId}/face`, { payload: { face: 1 } });
  expect(face.json().error.details.reason).toBe('no-such-face');
  expect((await visitor().call('GET', `/api/shop/photos/${data.documentId}`)).statusCode).toBe(404);
  expect((await parent.call('DELETE', `/api/shop/photos/${data.documentId}`)).statusCode).toBe(204);
  expect(filesOf(data.documentId)).toEqual([]);
});

test('offers nothing that would be painted from the photo', async () => {
  const parent = visitor();
  const { data } = (await give(parent, linaFace)).json();
  const uploaded = await received(parent, linaPhoto);
  const { photos } = shop.services;
  expect([...(await photos.chosenFaces([data.documentId, uploaded.documentId])).keys()]).toEqual([uploaded.documentId]);
  expect(await photos.loadForMaking(data.documentId)).toBe(null);
});

test.each([
  ['a colour outside of the colour space', { ...linaFace, skin: { ...linaFace.skin, drawn: [500, 0, 0] } }],
  ['an unknown field', { ...linaFace, pixels: 'AAAA' }],
  ['landmarks', { ...linaFace, landmarks: [1, 2, 3] }],
  ['a missing measure', { ...linaFace, measures: { aspect: 1 } }],
  ['an outline that is too short', { ...linaFace, contour: [1] }],
])('refuses a reading with %s', async (_name, face) => {
  const answer = await give(visitor(), face);
  expect(answer.statusCode).toBe(400);
});

test('refuses a reading without consent, and one over four kilobytes', async () => {
  const parent = visitor();
  const refused = await give(parent, linaFace, { consent: '2020-01-01' });
  expect(refused.json().error.details.reason).toBe('consent-needed');
  const long = await give(parent, { ...linaFace, more: 'x'.repeat(MAX_DEVICE_READING_BYTES) });
  expect(long.statusCode).toBe(413);
  expect(parent.guest()).toBe(null);
});
