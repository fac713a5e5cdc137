// Recorded voices: the invitation, recordings page by page, listening, and every way they end.
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { MAX_TAKE_BYTES, MAX_VOICES_PER_BOOK } from '#core/books/voices.ts';
import { PROMISED_DAYS } from '#core/legal/retention.ts';
import { StorageDown } from '#providers/storage/storage.ts';
import { startRecordShop } from './record-shop.ts';

const { app, database, books, privateFiles, visitor, person, begun, pay, stateTo, destroyDue } =
  await startRecordShop();

const TAKE = 'take0000000000000000aaaa';
const OTHER_TAKE = 'take0000000000000000bbbb';
const WEBM_HEAD = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84, ...Buffer.from('webm')]);
const sound = (text = 'голос', length = 400): Buffer => Buffer.concat([WEBM_HEAD, Buffer.alloc(length, text)]);

const keyOf = (address: string) => decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');
const idOf = (key: string) => key.split('.')[0] ?? '';
const begin = (key: string, body: object = { name: 'бабушка Тома', consent: true }) =>
  app.inject({ method: 'POST', url: `/api/shop/voice/${key}/begin`, payload: body });
const send = (key: string, page: number | string, payload: Buffer = sound(), query = `take=${TAKE}&ms=1500`) =>
  app.inject({
    method: 'PUT',
    url: `/api/shop/voice/${key}/pages/${page}?${query}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const filesOf = async (id: string) => (await Array.fromAsync(privateFiles.list(`books/${id}/`))).map(({ key }) => key);
const count = async (table: string) => (await database.query(`select 1 from ${table}`)).length;

async function invited() {
  const owner = visitor();
  const id = await begun(owner);
  await pay(id);
  const answer = await owner.call('POST', `/${id}/voices`, { name: 'бабушка' });
  expect(answer.statusCode, answer.body).toBe(200);
  const [voice] = answer.json().data.voices;
  return { owner, id, key: keyOf(voice.address), voice: voice.documentId as string };
}

async function recorded() {
  const made = await invited();
  expect((await begin(made.key)).statusCode).toBe(200);
  const sent = await send(made.key, 4);
  expect(sent.statusCode, sent.body).toBe(200);
  return made;
}

async function listened() {
  const made = await recorded();
  const opened = await made.owner.call('PATCH', `/${made.id}/listening`, { isOpen: true });
  await stateTo(made.id, 'files_ready');
  return { ...made, listen: keyOf(opened.json().data.listening.address) };
}

test('shows the words of the pages to a reader with the link, and records nothing before the consent', async () => {
  const { key } = await invited();
  expect(await books.voices.recording(key)).toMatchObject({
    name: 'бабушка',
    hasBegun: false,
    isOpen: true,
    pages: [
      { page: 'front' },
      { page: 4, words: ['Маша пошла в лес.'], picture: expect.stringContaining('&voice='), take: null },
    ],
  });
  const refused = await send(key, 4);
  expect([refused.statusCode, refused.json().error.details.reason]).toEqual([409, 'consent-needed']);
  expect((await begin(key, { name: 'бабушка Тома' })).statusCode).toBe(400);
  expect((await begin(key, { name: '', consent: true })).statusCode).toBe(400);
  expect((await begin(key)).json().data).toMatchObject({ name: 'бабушка Тома', hasBegun: true });
  expect(await database.query('select document, place, about from consents where about = $1', [idOf(key)])).toEqual([
    { document: 'consent-voice', place: 'voice', about: idOf(key) },
  ]);
  expect(await books.voices.recording(`${key}x`)).toBeNull();
  expect((await begin(`${key}x`)).statusCode).toBe(404);
});

test('keeps a recording encrypted, once for each sending, and plays it in parts', async () => {
  const { key, id, owner } = await recorded();
  await send(key, 4);
  const [file, ...more] = await filesOf(id);
  expect(more).toEqual([]);
  expect(file).toMatch(/^books\/\w+\/voices\/\w+\/4-take0000000000000000aaaa\.webm$/);
  const url = `/api/shop/voice/${key}/pages/4?v=${TAKE}`;
  const whole = await get(url);
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/webm',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(whole.rawPayload).toEqual(sound());
  const part = await get(url, { range: 'bytes=4-7' });
  expect([part.statusCode, part.rawPayload]).toEqual([206, sound().subarray(4, 8)]);
  // Another take replaces it.
  await send(key, 4, sound('снова'), `take=${OTHER_TAKE}&ms=2500`);
  expect((await get(url)).rawPayload).toEqual(sound('снова'));
  expect(await filesOf(id)).toEqual([expect.stringContaining(OTHER_TAKE)]);
  const { voices, pagesToRead } = (await owner.call('GET', `/${id}/voices`)).json().data;
  expect([voices[0].takes, pagesToRead]).toMatchObject([[{ page: 4, durationMs: 2500, mime: 'audio/webm' }], 2]);
});

test('refuses what no recorder makes, with a reason and without a file', async () => {
  const { key, id } = await invited();
  await begin(key);
  const reasonOf = async (...sent: Parameters<typeof send>) => {
    const { statusCode, body } = await send(...sent);
    return [statusCode, JSON.parse(body).error.details.reason];
  };
  expect(await reasonOf(key, 4, Buffer.from('<script>webm</script>'))).toEqual([400, 'no-sound']);
  expect(await reasonOf(key, 4, Buffer.alloc(0))).toEqual([400, 'no-sound']);
  expect(await reasonOf(key, 5)).toEqual([400, 'no-such-page']);
  expect(await reasonOf(key, 4, sound('а', MAX_TAKE_BYTES))).toEqual([413, 'too-heavy']);
  expect((await send(key, 4, sound('а', MAX_TAKE_BYTES * 2))).statusCode).toBe(413);
  for (const query of ['', `take=${TAKE}`, `take=${TAKE}&ms=0`, `take=${TAKE}&ms=999999`, 'take=../../x&ms=5'])
    expect((await send(key, 4, sound(), query)).statusCode, query).toBe(400);
  expect((await send(key, 'cover')).statusCode).toBe(400);
  await database.query(
    `insert into voice_pages (voice, page, take, mime, duration_ms, bytes, storage_key)
     values ($1, 'front', 't', 'audio/webm', 1, 125829120, 'books/none')`,
    [idOf(key)],
  );
  expect(await reasonOf(key, 4)).toEqual([409, 'too-much']);
  expect(await filesOf(id)).toEqual([]);
});

test('invites only to a bought book, and at most five readers', async () => {
  const owner = visitor();
  const id = await begun(owner);
  const invite = () => owner.call('POST', `/${id}/voices`, { name: 'папа' });
  expect((await invite()).json().error.details.reason).toBe('not-now');
  await pay(id);
  for (let index = 0; index < MAX_VOICES_PER_BOOK; index++) expect((await invite()).statusCode).toBe(200);
  expect((await invite()).json().error.details.reason).toBe('too-many-voices');
});

test('lets only the owner see, hear, change, download or delete voices', async () => {
  const { owner, id, voice } = await recorded();
  const stranger = visitor();
  await begun(stranger);
  const calls = [
    ['GET', `/${id}/voices`],
    ['POST', `/${id}/voices`, { name: 'чужой' }],
    ['PATCH', `/${id}/voices/${voice}`, { isOpen: false }],
    ['DELETE', `/${id}/voices/${voice}`],
    ['GET', `/${id}/voices/${voice}/pages/4`],
    ['GET', `/${id}/voices/${voice}/files`],
    ['PATCH', `/${id}/listening`, { isOpen: true }],
  ] as const;
  for (const [method, path, body] of calls)
    expect((await stranger.call(method, path, body)).statusCode, `${method} ${path}`).toBe(404);
  const other = await recorded();
  expect((await other.owner.call('GET', `/${other.id}/voices/${voice}/pages/4`)).statusCode).toBe(404);
  expect((await other.owner.call('DELETE', `/${other.id}/voices/${voice}`)).statusCode).toBe(404);
  expect((await owner.call('GET', `/${id}/voices/${voice}/pages/4`)).rawPayload).toEqual(sound());
});

test('opens the listening page of an approved book without an account, until its owner closes it', async () => {
  const made = await recorded();
  const { owner, id, voice } = made;
  const opened = await owner.call('PATCH', `/${id}/listening`, { isOpen: true });
  const listen = keyOf(opened.json().data.listening.address);
  expect(await books.voices.listen(listen)).toBeNull();
  await stateTo(id, 'files_ready');
  const shown = await books.voices.listen(listen);
  expect(shown?.voices).toMatchObject([{ name: 'бабушка Тома', takes: [{ page: 4, durationMs: 1500 }] }]);
  expect(JSON.stringify(shown)).not.toContain('Иванова');
  const address = shown?.voices[0]?.takes[0]?.address ?? '';
  expect((await get(address)).rawPayload).toEqual(sound());
  const picture = `/api/shop/books/${id}/pages/5/picture?v=aaaaaaaa&listen=`;
  expect((await get(picture + listen)).statusCode).toBe(200);
  expect((await get(`${picture}${listen}x`)).statusCode).toBe(404);

  // A voice that its owner does not play is not heard, by its own address either.
  await owner.call('PATCH', `/${id}/voices/${voice}`, { isHeard: false });
  expect((await books.voices.listen(listen))?.voices).toEqual([]);
  expect((await get(address)).statusCode).toBe(404);
  await owner.call('PATCH', `/${id}/voices/${voice}`, { isHeard: true });

  await owner.call('PATCH', `/${id}/listening`, { isOpen: false });
  expect(await books.voices.listen(listen)).toBeNull();
  expect([(await get(address)).statusCode, (await get(picture + listen)).statusCode]).toEqual([404, 404]);
  const again = await owner.call('PATCH', `/${id}/listening`, { isOpen: true });
  expect(keyOf(again.json().data.listening.address)).not.toBe(listen);
  expect(await books.voices.listen(listen)).toBeNull();
});

test('plays no voice of another book by the link of this one', async () => {
  const mine = await listened();
  const other = await recorded();
  expect((await get(`/api/shop/listen/${mine.listen}/voices/${mine.voice}/pages/4`)).statusCode).toBe(200);
  expect((await get(`/api/shop/listen/${mine.listen}/voices/${other.voice}/pages/4`)).statusCode).toBe(404);
  expect((await get(`/api/shop/listen/${other.key}/voices/${other.voice}/pages/4`)).statusCode).toBe(404);
});

test('ends an invitation at once or after thirty days; what was recorded stays and can be taken back', async () => {
  const { owner, id, key, voice } = await recorded();
  await owner.call('PATCH', `/${id}/voices/${voice}`, { isOpen: false });
  expect((await send(key, 4, sound(), `take=${OTHER_TAKE}&ms=5`)).json().error.details.reason).toBe('not-now');
  expect((await begin(key)).json().error.details.reason).toBe('not-now');
  expect(await books.voices.recording(key)).toMatchObject({
    isOpen: false,
    pages: [{ page: 'front' }, { words: [], picture: null, take: { page: 4 } }],
  });
  const picture = `/api/shop/books/${id}/pages/4/picture?v=aaaaaaaa&voice=${key}`;
  expect((await get(picture)).statusCode).toBe(404);
  await owner.call('PATCH', `/${id}/voices/${voice}`, { isOpen: true });
  expect((await get(picture)).statusCode).toBe(200);
  await database.query(`update voices set expires_at = now() - interval '1 second'`);
  expect((await send(key, 4, sound(), `take=${OTHER_TAKE}&ms=5`)).statusCode).toBe(409);
  expect((await app.inject({ method: 'DELETE', url: `/api/shop/voice/${key}` })).statusCode).toBe(200);
  expect([await filesOf(id), await count('voices')]).toEqual([[], 0]);
  expect(await books.voices.recording(key)).toBeNull();
});

test.each(['owner', 'reader'] as const)('destroys a voice when its %s asks, with a deletion record', async (who) => {
  const { owner, id, key, voice, listen } = await listened();
  const address = `/api/shop/listen/${listen}/voices/${voice}/pages/4`;
  expect((await get(address)).statusCode).toBe(200);
  if (who === 'owner') expect((await owner.call('DELETE', `/${id}/voices/${voice}`)).json().data.voices).toEqual([]);
  else expect((await app.inject({ method: 'DELETE', url: `/api/shop/voice/${key}` })).statusCode).toBe(200);
  expect([await filesOf(id), await count('voices'), await count('voice_pages')]).toEqual([[], 0, 0]);
  expect((await get(address)).statusCode).toBe(404);
  expect((await send(key, 4)).statusCode).toBe(404);
  expect(
    await database.query('select subject, reason, files from destruction_receipts where subject_id = $1', [voice]),
  ).toEqual([{ subject: 'voice', reason: who, files: 1 }]);
});

test('destroys voices with their book, and unused invitations thirty days after their end', async () => {
  const { owner, id, listen } = await listened();
  await stateTo(id, 'preview_ready');
  await database.query('update books set paid_at = null where document_id = $1', [id]);
  expect((await owner.call('DELETE', `/${id}`)).statusCode).toBe(200);
  expect(await books.voices.listen(listen)).toBeNull();
  await database.query(`update books set deleted_at = now() - interval '2 days' where document_id = $1`, [id]);
  await destroyDue();
  expect(await filesOf(id)).toEqual([]);
  for (const table of ['voices', 'voice_pages', 'listening_links']) expect(await count(table), table).toBe(0);

  const used = await recorded();
  const unused = await invited();
  await database.query('update voices set expires_at = now() - make_interval(days => $1)', [PROMISED_DAYS]);
  await destroyDue();
  expect(await database.query('select book from voices')).toEqual([{ book: used.id }]);
  expect(await books.voices.recording(unused.key)).toBeNull();
});

test('gives all recordings of a voice, and of an account, as an archive', async () => {
  const { owner, id, voice } = await recorded();
  const archive = await owner.call('GET', `/${id}/voices/${voice}/files`);
  expect(archive.headers['content-type']).toBe('application/zip');
  const files = unzipSync(archive.rawPayload);
  expect(Object.keys(files)).toEqual(['бабушка Тома/04.webm']);
  expect(Buffer.from(files['бабушка Тома/04.webm'] ?? [])).toEqual(sound());
  expect((await get('/api/shop/account/voices')).statusCode).toBe(401);
  const { id: user, jwt } = await person('reader');
  const headers = { authorization: `Bearer ${jwt}` };
  await database.query('update books set user_id = $2, guest_id = null where document_id = $1', [id, user]);
  const all = await app.inject({ method: 'GET', url: '/api/shop/account/voices', headers });
  expect(Object.keys(unzipSync(all.rawPayload))).toEqual([`${id}/1 бабушка Тома/04.webm`]);
});

test('answers 503 while the file store is silent, keeps no row, and takes the recording when it is back', async () => {
  const { key, id } = await invited();
  await begin(key);
  const { put } = privateFiles;
  Object.assign(privateFiles, {
    put: async () => {
      throw new StorageDown('the file store does not answer');
    },
  });
  expect((await send(key, 4)).statusCode).toBe(503);
  Object.assign(privateFiles, { put });
  expect(await count('voice_pages')).toBe(0);
  expect((await send(key, 4)).statusCode).toBe(200);
  expect(await filesOf(id)).toHaveLength(1);
});

test('prints the code of the listening page before the approval only, and keeps its address', async () => {
  const { owner, id } = await invited();
  const change = async (body: object) => {
    const answer = await owner.call('PATCH', `/${id}/listening`, body);
    return [answer.statusCode, answer.json().data?.listening ?? answer.json().error.details.reason];
  };
  await stateTo(id, 'awaiting_confirmation');
  const [, { address, mayPrint }] = await change({ isOpen: true });
  expect(mayPrint).toBe(true);
  expect(await change({ isPrinted: true })).toEqual([200, { address, isPrinted: true, mayPrint: true }]);
  expect(await database.query('select state from books where document_id = $1', [id])).toEqual([
    { state: 'generating' },
  ]);
  expect((await change({ isOpen: false }))[1]).toMatchObject({ address: null, isPrinted: true });
  expect((await change({ isOpen: true }))[1]).toMatchObject({ address });
  await stateTo(id, 'confirmed');
  await database.query('update books set confirmed_at = now() where document_id = $1', [id]);
  expect(await change({ isPrinted: false })).toEqual([409, 'not-now']);
  expect(await change({})).toEqual([200, { address, isPrinted: true, mayPrint: false }]);
});
