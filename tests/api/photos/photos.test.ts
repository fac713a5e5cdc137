// A child's photo: upload, reading, access by its owner alone, and deletion.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { MAX_PHOTO_BYTES } from '#core/books/book-limits.ts';
import { drawPicture, faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { animated, bombPng } from '#tests/fixtures/faces/odd-png.ts';
import { portOf } from '../../harness/server-port.ts';
import { linaPhoto, STORY, startPhotoShop, twoFacesPhoto } from './photo-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

const { app, shop, database, dataDir, visitor, filesOf, rowOf, received } = await startPhotoShop();

test('stores a guest’s photo upright, encrypted and without metadata, visible only to its owner', async () => {
  const parent = visitor();
  const held = await portrait(faces.lina, 640)
    .rotate(-90)
    .jpeg()
    .withExif({ IFD0: { Make: 'A camera with a long memory' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const answer = await parent.give(held);
  expect(answer.statusCode, answer.body).toBe(201);
  const { data } = answer.json();
  expect(data).toMatchObject({ width: 640, height: 640, chosenFace: 0, notices: [] });
  expect(data.faces).toHaveLength(1);
  const [face] = data.faces;
  expect(face.y + face.height / 2).toBeGreaterThan(640 * 0.4);

  const files = filesOf(data.documentId);
  expect(files).toHaveLength(2);
  for (const name of files) {
    const bytes = readFileSync(join(dataDir, name));
    expect(bytes.includes('JFIF') || bytes.includes('landmarks')).toBe(false);
  }
  expect(JSON.stringify(await rowOf(data.documentId))).not.toContain('landmarks');

  const agreed = await database.query('select document, version, place from consents where about = $1', [
    data.documentId,
  ]);
  expect(agreed).toEqual([{ document: 'consent-child-data', version: 1, place: 'photo' }]);

  const picture = await parent.call('GET', data.picture);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['cache-control']).toBe('private, no-store');
  const shown = await sharp(picture.rawPayload).metadata();
  expect([shown.format, shown.exif, shown.orientation]).toEqual(['jpeg', undefined, undefined]);

  const passport = (await parent.call('GET', `/api/shop/photos/${data.documentId}/passport`)).json().data;
  expect(passport.views.map(({ viewer }: { viewer: string }) => viewer).sort()).toEqual(['engine', 'owner']);
  expect(passport).toMatchObject({ storage: 'local', books: [] });
  expect(Date.parse(passport.deleteAfter) - Date.now()).toBeLessThan(25 * 3600_000);

  const stranger = visitor();
  await received(stranger, linaPhoto);
  for (const path of ['', '/passport', data.picture.slice(data.picture.indexOf('/picture'))]) {
    expect((await stranger.call('GET', `/api/shop/photos/${data.documentId}${path}`)).statusCode, path).toBe(404);
  }
  expect((await stranger.call('DELETE', `/api/shop/photos/${data.documentId}`)).statusCode).toBe(404);
  expect((await app.inject({ url: data.picture })).statusCode).toBe(404);
  expect((await parent.call('GET', data.picture.replace(/until=\d+/, 'until=9999999999'))).statusCode).toBe(404);
});

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const landscape = await drawPicture(600, 400, []).jpeg().toBuffer();
test.each([
  ['nothing', null, 'empty', 'Файл пустой'],
  ['a letter', text('Dear Sir'), 'not-a-picture', 'фотография'],
  ['a page with a picture’s beginning', text('GIF89a<script>alert(1)</script>'), 'wrong-format', 'GIF'],
  ['a photo that broke off', linaPhoto.subarray(0, linaPhoto.length / 2), 'truncated', 'до\u00a0конца'],
  ['more than 10 MB', Buffer.concat([linaPhoto, Buffer.alloc(MAX_PHOTO_BYTES)]), 'too-heavy', '10\u00a0МБ'],
  ['900 megapixels in a few bytes', bombPng(30_000, 30_000), 'too-many-pixels', '900'],
  ['a little more than 50 megapixels', bombPng(8_000, 6_260), 'too-many-pixels', '50'],
  ['a document with a photo inside', Buffer.concat([text('%PDF-1.7\n'), linaPhoto]), 'wrong-format', 'Это файл PDF'],
  ['a landscape', landscape, 'no-face', 'Пожалуйста, загрузите фото'],
])('rejects %s with its own message and stores nothing', async (_, bytes, reason, sentence) => {
  const before = await database.query('select 1 from content.child_photos');
  const answer = await visitor().give(bytes);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toMatchObject({ details: { reason }, message: expect.stringContaining(sentence) });
  expect(await database.query('select 1 from content.child_photos')).toHaveLength(before.length);
});

test('rejects a photo without a child in the language of the page', async () => {
  const answer = await visitor().give(landscape, { locale: 'en' });
  expect(answer.json().error.message).toBe(
    'No child detected in the image. Please upload an image where a child is clearly visible.',
  );
});

test('reads no photo without consent, or from a broken or missing form', async () => {
  const parent = visitor();
  expect((await parent.give(linaPhoto, { consent: null })).json().error.details.reason).toBe('consent-needed');
  expect((await parent.give(linaPhoto, { consent: '2020-01-01' })).json().error.details.reason).toBe('consent-needed');
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const payload = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nhalf a file';
  const torn = await parent.call('POST', '/api/shop/photos', { headers, payload });
  expect([torn.statusCode, torn.json().error.details.reason]).toEqual([400, 'truncated']);
  expect((await parent.call('POST', '/api/shop/photos', { payload: { photo: 'x' } })).statusCode).toBe(400);
  expect(parent.guest()).toBe(null);
});

test('corrects unusual photos and reports it', async () => {
  const parent = visitor();
  const cmyk = await portrait(faces.lina, 640).toColourspace('cmyk').jpeg().toBuffer();
  expect((await parent.give(cmyk)).json().data.notices).toEqual(['cmyk']);
  const moving = animated(await portrait(faces.amir, 640).png().toBuffer());
  expect((await parent.give(moving)).json().data.notices).toEqual(['animated']);
});

test.each([
  ['WebP', await portrait(faces.lina, 480).webp().toBuffer()],
  ['AVIF', await portrait(faces.lina, 480).avif({ effort: 0 }).toBuffer()],
  ['HEIC', readFileSync('tests/fixtures/faces/lina.heic')],
])('reads a %s that is named photo.jpg and stores a JPEG', async (_, bytes) => {
  const parent = visitor();
  const { picture } = await received(parent, bytes);
  const { format, width } = await sharp((await parent.call('GET', picture)).rawPayload).metadata();
  expect([format, width]).toEqual(['jpeg', 480]);
});

test('keeps only the picture of a file with appended data', async () => {
  const parent = visitor();
  const { picture } = await received(
    parent,
    Buffer.concat([linaPhoto, text('<script>alert(1)</script>PK\u0003\u0004')]),
  );
  const { rawPayload } = await parent.call('GET', picture);
  expect([...rawPayload.subarray(-2)]).toEqual([0xff, 0xd9]);
  expect(rawPayload.includes('script')).toBe(false);
});

test('accepts the largest photo of a 50-megapixel camera', async () => {
  const huge = await sharp(linaPhoto).resize(7_000, 7_000, { kernel: 'nearest' }).jpeg({ quality: 20 }).toBuffer();
  const { width, height } = (await visitor().give(huge)).json().data;
  expect([width, height]).toEqual([2048, 2048]);
});

test('returns the look with the photo when the form describes the hero', async () => {
  const parent = visitor();
  const answer = await parent.give(linaPhoto, { hero: { slug: STORY, gender: 'female', age: '4' } });
  const { documentId, hero } = answer.json().data;
  const asked = { photos: [documentId], gender: 'female' };
  expect((await parent.call('POST', '/api/shop/hero', { payload: asked })).json().data).toEqual(hero);
  // A repeated photo is not read again, so the look is requested separately.
  expect(
    (await parent.give(linaPhoto, { hero: { slug: STORY, gender: 'female', age: '4' } })).json().data,
  ).toMatchObject({
    documentId,
    picture: expect.any(String),
  });
});

test('stores the same photo once, sent concurrently or later', async () => {
  const parent = visitor();
  await received(parent, await portrait(faces.finn, 640).jpeg().toBuffer());
  const answers = await Promise.all([parent.give(linaPhoto), parent.give(linaPhoto)]);
  const again = await parent.give(linaPhoto);
  const ids = [...answers, again].map((answer) => answer.json().data.documentId);
  expect(new Set(ids).size).toBe(1);
  const guest = [parent.guest()];
  expect(await database.query('select 1 from content.child_photos where guest_key = $1', guest)).toHaveLength(2);
});

test('reads the face the parent chose of several', async () => {
  const parent = visitor();
  const { documentId, faces: found, chosenFace } = await received(parent, twoFacesPhoto);
  expect([found.length, chosenFace]).toEqual([2, 0]);
  const hero = () =>
    parent
      .call('POST', '/api/shop/hero', { payload: { photos: [documentId], gender: 'female' } })
      .then((a) => a.json());
  const largest = (await hero()).data.look;
  const chosen = await parent.call('PUT', `/api/shop/photos/${documentId}/face`, { payload: { face: 1 } });
  expect(chosen.json().data).toMatchObject({ chosenFace: 1, faces: found });
  const smaller = (await hero()).data.look;
  expect((await shop.services.photos.chosenFaces([documentId])).get(documentId)?.face).toBe(1);
  expect(smaller.skinHex).not.toBe(largest.skinHex);
  const none = await parent.call('PUT', `/api/shop/photos/${documentId}/face`, { payload: { face: 7 } });
  expect([none.statusCode, none.json().error.details.reason]).toEqual([400, 'no-such-face']);
});

test('merges the looks of several photos and draws the hero in the story’s clothes', async () => {
  const parent = visitor();
  const first = await received(parent, linaPhoto);
  const second = await received(parent, await portrait(faces.lina, 500).png().toBuffer());
  const photos = [first.documentId, second.documentId];
  const read = await parent.call('POST', '/api/shop/hero', { payload: { photos, gender: 'female' } });
  const { look, certainty } = read.json().data;
  expect(look).toMatchObject({ gender: 'female', eyes: 'blue', glasses: false });
  expect(certainty.skin).toBeGreaterThan(0);
  const wanted = { slug: STORY, gender: 'female', age: 4, look };
  const drawn = await parent.call('POST', '/api/shop/hero/portrait', { payload: wanted });
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 600 });
  const stranger = await visitor().call('POST', '/api/shop/hero', { payload: { photos, gender: 'female' } });
  expect(stranger.statusCode).toBe(404);
  const unknown = await parent.call('POST', '/api/shop/hero/portrait', { payload: { ...wanted, slug: 'no-story' } });
  expect(unknown.statusCode).toBe(404);
  const bad = await parent.call('POST', '/api/shop/hero/portrait', { payload: { ...wanted, look: { skin: 'blue' } } });
  expect(bad.statusCode).toBe(400);
});

test('survives a client that disconnects during an upload', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app.server);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/shop/photos HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
      'Content-Length: 5000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
  );
  socket.write(linaPhoto);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write('more', resolve));
  socket.destroy();
  await once(socket, 'close');
  await received(visitor(), linaPhoto);
});
