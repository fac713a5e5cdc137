// The child's own drawing: cut out, private, owned, and deleted by the rules of a photo.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { CONSENT_VERSION } from '#core/books/book-request.ts';
import { tracedDrawingSchema } from '#core/drawings/traced-drawing.ts';
import { newDocumentId } from '#core/ids.ts';
import { drawingJpeg } from '#tests/fixtures/drawing-photos.ts';
import { linaPhoto, STORY, startPhotoShop } from './photo-shop.ts';

vi.setConfig({ testTimeout: 120_000 });

const { shop, database, dataDir, visitor, run, filesOf, rowOf, received } = await startPhotoShop();
type Visitor = ReturnType<typeof visitor>;

const sun = await drawingJpeg({ scribble: 'felt-tip-sun' });

async function send(parent: Visitor, photo: Uint8Array, consent: string | null = CONSENT_VERSION) {
  const form = new FormData();
  if (consent !== null) form.append('consent', consent);
  form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'drawing.jpg');
  const body = new Response(form);
  return parent.call('POST', '/api/shop/drawings?locale=en', {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

async function kept(parent: Visitor): Promise<string> {
  const answer = await send(parent, sun);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.documentId;
}

/** A record of a drawing as old as asked, without cutting out another photo. */
async function older(parent: Visitor, days: number): Promise<string> {
  const id = newDocumentId();
  await database.query(
    `insert into content.child_photos (document_id, storage_key, state, guest_key, drawing, consent_at, created_at,
       updated_at) values ($1, 'photos', 'ready', $2, true, now(), now() - make_interval(days => $3),
       now() - make_interval(days => $3))`,
    [id, parent.guest(), days],
  );
  await shop.providers.privateFiles.put(`photos/${id}/drawing.json`, Buffer.from('{}'), 'application/json');
  return id;
}

async function bookWith(parent: Visitor, drawing: string, set: string): Promise<void> {
  const id = newDocumentId();
  await database.query(
    `insert into books (document_id, guest_id, draft, story, story_version, locale, child, answers, look, photos,
       consent_version) values ($1, $2, gen_random_uuid(), $3, 1, 'ru', '{}', $4, '{}', '{}', 'x')`,
    [id, parent.guest(), STORY, JSON.stringify({ drawing: { id: drawing } })],
  );
  await database.query(`update books set ${set} where document_id = $1`, [id]);
}

describe('an uploaded drawing', () => {
  it('is answered as outlines and stored as nothing else, encrypted', async () => {
    const parent = visitor();
    const answer = await send(parent, sun);
    const { documentId, ...drawing } = answer.json().data;
    expect(tracedDrawingSchema.parse(drawing).shapes.length).toBeGreaterThan(1);
    const files = filesOf(documentId);
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/drawing\.json/);
    const stored = readFileSync(join(dataDir, files[0] ?? ''));
    expect(stored.includes('shapes')).toBe(false);
    expect(await rowOf(documentId)).toMatchObject({ drawing: true, state: 'ready', faces: [] });
    expect((await send(parent, sun)).json().data.documentId).toBe(documentId);
  });

  it('is shown to its owner only', async () => {
    const parent = visitor();
    const id = await kept(parent);
    expect((await parent.call('GET', `/api/shop/drawings/${id}`)).json().data.documentId).toBe(id);
    const stranger = visitor();
    await received(stranger, linaPhoto);
    for (const [method, path] of [
      ['GET', `/api/shop/drawings/${id}`],
      ['GET', `/api/shop/photos/${id}/passport`],
      ['DELETE', `/api/shop/photos/${id}`],
    ] as const)
      expect([path, (await stranger.call(method, path)).statusCode]).toEqual([path, 404]);
    const owns = (who: Visitor) =>
      shop.services.photos.ownsDrawing(database, { kind: 'guest', id: who.guest() ?? '' }, id);
    expect([await owns(parent), await owns(stranger)]).toEqual([true, false]);
  });

  it('has a passport that says what is kept, and is deleted there at once', async () => {
    const parent = visitor();
    const id = await kept(parent);
    const passport = (await parent.call('GET', `/api/shop/photos/${id}/passport`)).json().data;
    expect(passport).toMatchObject({ drawing: true, onDevice: false });
    expect((await parent.call('DELETE', `/api/shop/photos/${id}`)).statusCode).toBe(204);
    expect(filesOf(id)).toEqual([]);
    expect((await parent.call('GET', `/api/shop/drawings/${id}`)).statusCode).toBe(404);
    expect(await rowOf(id)).toMatchObject({ state: 'deleted', content_key: null, guest_key: null });
  });

  it('is no photo: it gives no hero and no picture', async () => {
    const parent = visitor();
    const id = await kept(parent);
    expect((await parent.call('GET', `/api/shop/photos/${id}`)).statusCode).toBe(404);
    const face = await parent.call('PUT', `/api/shop/photos/${id}/face`, { payload: { face: 0 } });
    expect(face.statusCode).toBe(404);
    const hero = await parent.call('POST', '/api/shop/hero', { payload: { photos: [id], gender: 'female' } });
    expect(hero.statusCode).toBe(404);
    const owner = { kind: 'guest', id: parent.guest() ?? '' } as const;
    expect(await shop.services.photos.owns(database, owner, [id])).toBe(false);
  });
});

test('refuses a drawing without consent, an empty sheet, and what is no picture, and records none', async () => {
  const parent = visitor();
  await received(parent, linaPhoto);
  const empty = await drawingJpeg({ scribble: 'nothing', sheet: 'lined' });
  const refusals = [
    await send(parent, sun, null),
    await send(parent, sun, '2020-01-01'),
    await send(parent, empty),
    await send(parent, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    await send(parent, sun.subarray(0, 4000)),
  ];
  expect(refusals.map((answer) => [answer.statusCode, answer.json().error.details.reason])).toEqual([
    [400, 'consent-needed'],
    [400, 'consent-needed'],
    [400, 'no-drawing'],
    [400, 'wrong-format'],
    [400, 'truncated'],
  ]);
  expect(refusals[2]?.json().error.message).toMatch(/sheet of paper with something drawn/);
  const rows = await database.query('select 1 from content.child_photos where guest_key = $1 and drawing', [
    parent.guest(),
  ]);
  expect(rows).toEqual([]);
});

test('deletes drawings by retention: unused, of an abandoned book, of a finished one; keeps those in use', async () => {
  const parent = visitor();
  await received(parent, linaPhoto);
  const unused = await older(parent, 2);
  const abandoned = await older(parent, 40);
  const looked = await older(parent, 40);
  const ordered = await older(parent, 40);
  const finished = await older(parent, 40);
  await bookWith(parent, abandoned, `state = 'preview_ready', seen_at = now() - interval '15 days'`);
  await bookWith(parent, looked, `state = 'preview_ready', seen_at = now() - interval '13 days'`);
  await bookWith(parent, ordered, `state = 'awaiting_confirmation', paid_at = now() - interval '35 days'`);
  await bookWith(
    parent,
    finished,
    `state = 'files_ready', paid_at = now() - interval '31 days', confirmed_at = now() - interval '30 days'`,
  );
  await run('destroy-due-photos');
  const left = [unused, abandoned, looked, ordered, finished].filter((id) => filesOf(id).length > 0);
  expect(left).toEqual([looked, ordered]);
});

test('deletes the drawing with the book its owner removed', async () => {
  const parent = visitor();
  await received(parent, linaPhoto);
  const drawing = await older(parent, 3);
  await bookWith(parent, drawing, `deleted_at = now() - interval '2 days'`);
  await run('destroy-books');
  expect(filesOf(drawing)).toEqual([]);
});
