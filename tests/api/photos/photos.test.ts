// A child's photo: taken in, read, shown to its owner alone, and destroyed at once or in its time.
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, test, vi } from 'vitest';
import { MAX_PHOTO_BYTES } from '#core/books/book-limits.ts';
import { VISITOR_KEY_HEADER } from '#core/http/visitor-key.ts';
import { newDocumentId } from '#core/ids.ts';
import { drawPicture, faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { animated, bombPng } from '#tests/fixtures/faces/odd-png.ts';
import { STORY, startPhotoShop } from './photo-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

const { app, shop, database, dataDir, visitor, run } = await startPhotoShop();

const lina = await portrait(faces.lina, 640).jpeg().toBuffer();
const two = await drawPicture(900, 640, [
  { face: faces.amir, x: 250, y: 320, scale: 1 },
  { face: faces.lina, x: 670, y: 330, scale: 0.8 },
])
  .jpeg()
  .toBuffer();

const filesOf = (id: string): string[] => {
  const folder = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  return folder.filter((name) => name.includes(id) && statSync(join(dataDir, name)).isFile());
};
const rowOf = async (id: string) =>
  (await database.query<Record<string, unknown>>('select * from content.child_photos where document_id = $1', [id]))[0];
const received = async (anybody: ReturnType<typeof visitor>, photo: Uint8Array) => {
  const answer = await anybody.give(photo);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data as { documentId: string; picture: string; faces: object[]; chosenFace: number };
};

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
  await received(stranger, lina);
  for (const path of ['', '/passport', data.picture.slice(data.picture.indexOf('/picture'))]) {
    expect((await stranger.call('GET', `/api/shop/photos/${data.documentId}${path}`)).statusCode, path).toBe(404);
  }
  expect((await stranger.call('DELETE', `/api/shop/photos/${data.documentId}`)).statusCode).toBe(404);
  expect((await app.inject({ url: data.picture })).statusCode).toBe(404);
  expect((await parent.call('GET', data.picture.replace(/until=\d+/, 'until=9999999999'))).statusCode).toBe(404);
});

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
test.each([
  ['nothing', null, 'empty', 'Файл пустой'],
  ['a letter', text('Dear Sir'), 'not-a-picture', 'фотография'],
  ['a page with a picture’s beginning', text('GIF89a<script>alert(1)</script>'), 'wrong-format', 'GIF'],
  ['a WebP', await portrait(faces.lina, 300).webp().toBuffer(), 'wrong-format', 'Это файл WebP'],
  ['a photo that broke off', lina.subarray(0, lina.length / 2), 'truncated', 'до\u00a0конца'],
  ['more than 10 MB', Buffer.concat([lina, Buffer.alloc(MAX_PHOTO_BYTES)]), 'too-heavy', '10\u00a0МБ'],
  ['900 megapixels in a few bytes', bombPng(30_000, 30_000), 'too-many-pixels', '900'],
  ['a little more than 50 megapixels', bombPng(8_000, 6_260), 'too-many-pixels', '50'],
  ['a document with a photo inside', Buffer.concat([text('%PDF-1.7\n'), lina]), 'wrong-format', 'Это файл PDF'],
  ['a landscape', await drawPicture(600, 400, []).jpeg().toBuffer(), 'no-face', 'Пожалуйста, загрузите фото'],
])('rejects %s with its own message and stores nothing', async (_, bytes, reason, sentence) => {
  const before = await database.query('select 1 from content.child_photos');
  const answer = await visitor().give(bytes);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toMatchObject({ details: { reason }, message: expect.stringContaining(sentence) });
  expect(await database.query('select 1 from content.child_photos')).toHaveLength(before.length);
});

test('rejects a photo without a child in the language of the page', async () => {
  const answer = await visitor().give(await drawPicture(600, 400, []).png().toBuffer(), { locale: 'en' });
  expect(answer.json().error.message).toBe(
    'No child detected in the image. Please upload an image where a child is clearly visible.',
  );
});

test('reads no photo without consent, or from a broken or missing form', async () => {
  const parent = visitor();
  expect((await parent.give(lina, { consent: null })).json().error.details.reason).toBe('consent-needed');
  expect((await parent.give(lina, { consent: '2020-01-01' })).json().error.details.reason).toBe('consent-needed');
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

test('keeps only the picture of a file with appended data', async () => {
  const parent = visitor();
  const { picture } = await received(parent, Buffer.concat([lina, text('<script>alert(1)</script>PK\u0003\u0004')]));
  const { rawPayload } = await parent.call('GET', picture);
  expect([...rawPayload.subarray(-2)]).toEqual([0xff, 0xd9]);
  expect(rawPayload.includes('script')).toBe(false);
});

test('accepts the largest photo of a 50-megapixel camera', async () => {
  const huge = await sharp(lina).resize(7_000, 7_000, { kernel: 'nearest' }).jpeg({ quality: 20 }).toBuffer();
  const { width, height } = (await visitor().give(huge)).json().data;
  expect([width, height]).toEqual([2048, 2048]);
});

test('returns the look with the photo when the form describes the hero', async () => {
  const parent = visitor();
  const answer = await parent.give(lina, { hero: { slug: STORY, gender: 'female', age: '4' } });
  const { documentId, hero } = answer.json().data;
  const asked = { photos: [documentId], gender: 'female' };
  expect((await parent.call('POST', '/api/shop/hero', { payload: asked })).json().data).toEqual(hero);
  // Sent again it is not read again: then the look is asked for.
  expect((await parent.give(lina, { hero: { slug: STORY, gender: 'female', age: '4' } })).json().data).toMatchObject({
    documentId,
    picture: expect.any(String),
  });
});

test('stores the same photo once, sent concurrently or later', async () => {
  const parent = visitor();
  await received(parent, await portrait(faces.finn, 640).jpeg().toBuffer());
  const answers = await Promise.all([parent.give(lina), parent.give(lina)]);
  const again = await parent.give(lina);
  const ids = [...answers, again].map((answer) => answer.json().data.documentId);
  expect(new Set(ids).size).toBe(1);
  const guest = [parent.guest()];
  expect(await database.query('select 1 from content.child_photos where guest_key = $1', guest)).toHaveLength(2);
});

const finn = await portrait(faces.finn, 640).jpeg().toBuffer();

const pageKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

describe('concurrent uploads before the browser has a cookie', () => {
  const twins = (keys: readonly [string, string], photos: readonly [Uint8Array, Uint8Array]) => {
    const parent = visitor();
    const send = (index: 0 | 1) => parent.give(photos[index], { headers: { [VISITOR_KEY_HEADER]: keys[index] } });
    return Promise.all([send(0), send(1)]).then((answers) => {
      const ids: string[] = answers.map((answer) => answer.json().data.documentId);
      return { parent, ids };
    });
  };

  it('belong to one guest when they come from one page', async () => {
    const key = pageKey();
    const { parent, ids } = await twins([key, key], [lina, finn]);
    expect(new Set(ids).size).toBe(2);
    const hero = await parent.call('POST', '/api/shop/hero', { payload: { photos: ids, gender: 'female' } });
    expect(hero.statusCode, hero.body).toBe(200);
    const kept = await database.query('select 1 from content.child_photos where guest_key = $1', [parent.guest()]);
    expect(kept).toHaveLength(2);
  });

  it('are one photo when both are the same file', async () => {
    const key = pageKey();
    const { parent, ids } = await twins([key, key], [lina, lina]);
    expect(new Set(ids).size).toBe(1);
    expect((await parent.call('GET', `/api/shop/photos/${ids[0]}`)).statusCode).toBe(200);
  });

  it('belong to different guests when the pages differ or the key is invalid', async () => {
    for (const keys of [[pageKey(), pageKey()] as const, ['1', '1'] as const]) {
      const { parent, ids } = await twins(keys, [lina, finn]);
      const seen = await Promise.all(ids.map((id) => parent.call('GET', `/api/shop/photos/${id}`)));
      expect(seen.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    }
  });

  it('ignore the page’s key when the browser has a cookie', async () => {
    const key = pageKey();
    const parent = visitor();
    await received(parent, lina);
    const guest = parent.guest();
    await parent.give(finn, { headers: { [VISITOR_KEY_HEADER]: key } });
    expect(parent.guest()).toBe(guest);
  });
});

test('reads the face the parent chose of several', async () => {
  const parent = visitor();
  const { documentId, faces: found, chosenFace } = await received(parent, two);
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
  const first = await received(parent, lina);
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

test('deletes files, facts and owner of a photo at once, and keeps a deletion record', async () => {
  const parent = visitor();
  const { documentId, picture } = await received(parent, lina);
  expect((await parent.call('DELETE', `/api/shop/photos/${documentId}`)).statusCode).toBe(204);
  expect(filesOf(documentId)).toEqual([]);
  expect(await rowOf(documentId)).toMatchObject({
    ...{ state: 'deleted', faces: null, quality: null, content_key: null, guest_key: null, owner__id: null },
  });
  expect(
    await database.query('select subject, reason, files from destruction_receipts where subject_id = $1', [documentId]),
  ).toEqual([{ subject: 'photo', reason: 'owner', files: 2 }]);
  for (const path of [`/api/shop/photos/${documentId}`, picture])
    expect((await parent.call('GET', path)).statusCode).toBe(404);
  expect(await shop.services.photos.loadForMaking(documentId)).toBe(null);
  expect(await shop.services.photos.chosenFaces([documentId])).toEqual(new Map());
  expect((await parent.call('DELETE', `/api/shop/photos/${documentId}`)).statusCode).toBe(404);
});

test('moves a guest’s photos to the account at sign-in', async () => {
  const parent = visitor();
  const { documentId } = await received(parent, lina);
  const { password, ...mama } = { username: 'mama', email: 'mama@example.test', password: 'a long password 1' };
  await app.inject({ method: 'POST', url: '/api/auth/local/register', payload: { ...mama, password } });
  const signed = await parent.call('POST', '/api/auth/local', {
    headers: { origin: 'http://localhost:3000' },
    payload: { identifier: mama.email, password },
  });
  const authorization = `Bearer ${signed.json().jwt}`;
  const seen = await app.inject({ url: `/api/shop/photos/${documentId}`, headers: { authorization } });
  expect(seen.statusCode).toBe(200);
});

it('lists every stored photo in the passports, and deletes each', async () => {
  const parent = visitor();
  const { documentId: first } = await received(parent, lina);
  const { documentId: second } = await received(parent, two);
  const unread = newDocumentId();
  await database.query(
    `insert into content.child_photos (document_id, storage_key, state, guest_key, consent_at)
     values ($1, 'photos', 'checking', $2, now())`,
    [unread, parent.guest()],
  );
  const { password, ...papa } = { username: 'papa', email: 'papa@example.test', password: 'a long password 1' };
  await app.inject({ method: 'POST', url: '/api/auth/local/register', payload: { ...papa, password } });
  const signed = await parent.call('POST', '/api/auth/local', {
    headers: { origin: 'http://localhost:3000' },
    payload: { identifier: papa.email, password },
  });
  const { jwt, user } = signed.json();
  const owner = { kind: 'user', id: user.id as number } as const;
  const listed = async () => (await shop.services.photos.passports(owner)).map(({ documentId }) => documentId);
  expect(await listed()).toEqual([unread, second, first]);
  for (const id of [first, second, unread]) {
    const headers = { authorization: `Bearer ${jwt}` };
    const removed = await app.inject({ method: 'DELETE', url: `/api/shop/photos/${id}`, headers });
    expect(removed.statusCode).toBe(204);
  }
  expect(await listed()).toEqual([]);
});

test('rejects more than thirty photos of an owner', async () => {
  const parent = visitor();
  await received(parent, lina);
  await database.query(
    `insert into content.child_photos (document_id, storage_key, state, guest_key)
     select 'x' || substr(md5(n::text), 1, 23), 'photos/x', 'ready', $1 from generate_series(1, 29) n`,
    [parent.guest()],
  );
  const answer = await parent.give(two);
  expect([answer.statusCode, answer.json().error.details.reason]).toEqual([400, 'too-many']);
});

test('deletes photos by retention: unused, abandoned preview, finished book, deleted record', async () => {
  const parent = visitor();
  const { documentId: fresh } = await received(parent, lina);
  const old = async () => {
    const id = newDocumentId();
    await database.query(
      `insert into content.child_photos (document_id, storage_key, state, guest_key, created_at, updated_at)
       values ($1, 'photos', 'ready', $2, now() - interval '40 days', now() - interval '40 days')`,
      [id, parent.guest()],
    );
    for (const name of ['photo.jpg', 'face.json'])
      await shop.providers.privateFiles.put(`photos/${id}/${name}`, lina, 'image/jpeg');
    return id;
  };
  const unused = await old();
  const abandoned = await old();
  const looked = await old();
  const ordered = await old();
  const finished = await old();
  const unrecorded = await old();
  const book = async (photo: string, set: string) => {
    const id = newDocumentId();
    await database.query(
      `insert into books (document_id, guest_id, draft, story, story_version, locale, child, answers, look, photos,
         consent_version) values ($1, $2, gen_random_uuid(), $3, 1, 'ru', '{}', '{}', '{}', $4, 'x')`,
      [id, parent.guest(), STORY, [photo]],
    );
    await database.query(`update books set ${set} where document_id = $1`, [id]);
  };
  await book(abandoned, `state = 'preview_ready', seen_at = now() - interval '15 days'`);
  await book(looked, `state = 'preview_ready', seen_at = now() - interval '13 days'`);
  await book(
    ordered,
    `state = 'awaiting_confirmation', paid_at = now() - interval '35 days', seen_at = now() - interval '35 days'`,
  );
  await book(
    finished,
    `state = 'files_ready', paid_at = now() - interval '31 days', confirmed_at = now() - interval '30 days'`,
  );
  await database.query('delete from content.child_photos where document_id = $1', [unrecorded]);
  await database.query(`update content.child_photos set consent_at = now() where document_id = $1`, [ordered]);
  const passport = await parent.call('GET', `/api/shop/photos/${ordered}/passport`);
  expect(passport.json().data.deleteAfter).toBe(null);

  await run('destroy-due-photos');
  const left = [unused, fresh, abandoned, looked, ordered, finished].filter((id) => filesOf(id).length > 0);
  expect(left).toEqual([fresh, looked, ordered]);
  const reasons = await database.query<{ reason: string }>(
    'select reason from destruction_receipts where subject_id = any($1) order by reason',
    [[unused, abandoned, finished]],
  );
  expect(reasons.map(({ reason }) => reason)).toEqual(['term', 'term', 'unused']);

  expect(filesOf(unrecorded)).toHaveLength(2);
  await run('sweep-photo-files');
  expect(filesOf(unrecorded)).toEqual([]);
  expect(filesOf(fresh)).toHaveLength(2);
});

test('survives a client that disconnects during an upload', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/shop/photos HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
      'Content-Length: 5000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
  );
  socket.write(lina);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write('more', resolve));
  socket.destroy();
  await once(socket, 'close');
  await received(visitor(), lina);
});
