// Owners, limits and retention of photos.
import { describe, expect, it, test, vi } from 'vitest';
import { VISITOR_KEY_HEADER } from '#core/http/visitor-key.ts';
import { newDocumentId } from '#core/ids.ts';
import { faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { linaPhoto, STORY, startPhotoShop, twoFacesPhoto } from './photo-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

const { app, shop, database, visitor, run, filesOf, rowOf, received } = await startPhotoShop();

const finnPhoto = await portrait(faces.finn, 640).jpeg().toBuffer();

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
    const { parent, ids } = await twins([key, key], [linaPhoto, finnPhoto]);
    expect(new Set(ids).size).toBe(2);
    const hero = await parent.call('POST', '/api/shop/hero', { payload: { photos: ids, gender: 'female' } });
    expect(hero.statusCode, hero.body).toBe(200);
    const kept = await database.query('select 1 from content.child_photos where guest_key = $1', [parent.guest()]);
    expect(kept).toHaveLength(2);
  });

  it('are one photo when both are the same file', async () => {
    const key = pageKey();
    const { parent, ids } = await twins([key, key], [linaPhoto, linaPhoto]);
    expect(new Set(ids).size).toBe(1);
    expect((await parent.call('GET', `/api/shop/photos/${ids[0]}`)).statusCode).toBe(200);
  });

  it('belong to different guests when the pages differ or the key is invalid', async () => {
    for (const keys of [[pageKey(), pageKey()] as const, ['1', '1'] as const]) {
      const { parent, ids } = await twins(keys, [linaPhoto, finnPhoto]);
      const seen = await Promise.all(ids.map((id) => parent.call('GET', `/api/shop/photos/${id}`)));
      expect(seen.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    }
  });

  it('ignore the page’s key when the browser has a cookie', async () => {
    const key = pageKey();
    const parent = visitor();
    await received(parent, linaPhoto);
    const guest = parent.guest();
    await parent.give(finnPhoto, { headers: { [VISITOR_KEY_HEADER]: key } });
    expect(parent.guest()).toBe(guest);
  });
});

test('deletes files, facts and owner of a photo at once, and keeps a deletion record', async () => {
  const parent = visitor();
  const { documentId, picture } = await received(parent, linaPhoto);
  expect((await parent.call('DELETE', `/api/shop/photos/${documentId}`)).statusCode).toBe(204);
  expect(filesOf(documentId)).toEqual([]);
  expect(await rowOf(documentId)).toMatchObject({
    state: 'deleted',
    faces: null,
    quality: null,
    content_key: null,
    guest_key: null,
    owner__id: null,
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
  const { documentId } = await received(parent, linaPhoto);
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
  const { documentId: first } = await received(parent, linaPhoto);
  const { documentId: second } = await received(parent, twoFacesPhoto);
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
  await received(parent, linaPhoto);
  await database.query(
    `insert into content.child_photos (document_id, storage_key, state, guest_key)
     select 'x' || substr(md5(n::text), 1, 23), 'photos/x', 'ready', $1 from generate_series(1, 29) n`,
    [parent.guest()],
  );
  const answer = await parent.give(twoFacesPhoto);
  expect([answer.statusCode, answer.json().error.details.reason]).toEqual([400, 'too-many']);
});

test('deletes photos by retention: unused, abandoned preview, finished book, deleted record', async () => {
  const parent = visitor();
  const { documentId: fresh } = await received(parent, linaPhoto);
  const old = async () => {
    const id = newDocumentId();
    await database.query(
      `insert into content.child_photos (document_id, storage_key, state, guest_key, created_at, updated_at)
       values ($1, 'photos', 'ready', $2, now() - interval '40 days', now() - interval '40 days')`,
      [id, parent.guest()],
    );
    for (const name of ['photo.jpg', 'face.json'])
      await shop.providers.privateFiles.put(`photos/${id}/${name}`, linaPhoto, 'image/jpeg');
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
