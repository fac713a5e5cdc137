// The media library: what may be uploaded, what becomes of it, and how it is served.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from '#providers/storage/folder-storage.ts';
import { createMediaLibrary } from '#server/modules/uploads/media-library.ts';
import { installFiles } from '#server/modules/uploads/serve-files.ts';
import { installUploads } from '#server/modules/uploads/uploads.routes.ts';
import { startTestShop } from '#tests/harness/shop-api.ts';

const folder = await mkdtemp(join(tmpdir(), 'zb-media-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const storage = createFolderStorage(folder);
const shop = await startTestShop({
  install: async (app, identity, content) => {
    await app.register((scope) =>
      installUploads(scope, { ...identity, content, library: createMediaLibrary(identity.database, storage) }),
    );
    installFiles(app, storage);
  },
});
const all = ['find', 'findOne', 'upload', 'destroy', 'findPage'].map(
  (action) => `plugin::upload.content-api.${action}`,
);
const manager = await shop.person('manager', { role: 'manager', actions: all });
const admin = await shop.person('admin', { role: 'administrator', actions: all });

type Part = readonly [name: string, value: string | Buffer, filename?: string, type?: string];

async function send(url: string, parts: readonly Part[], jwt?: string) {
  const form = new FormData();
  for (const [name, value, filename, type = ''] of parts) {
    if (typeof value === 'string' && filename === undefined) form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(Buffer.from(value))], { type }), filename);
  }
  const encoded = new Response(form);
  return shop.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
const upload = (...parts: Part[]) => send('/api/upload', parts, manager.jwt);
const file = (content: string | Buffer, name: string, type = ''): Part => ['files', content, name, type];
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });
const halfPicture = (await picture(200, 200).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000);
const stored = async () => (await readdir(join(folder, 'uploads')).catch(() => [])).sort();
const served = (url: string, headers = {}) => shop.app.inject({ url, headers });

describe('a picture', () => {
  test('gets its size and every format that is smaller than it', async () => {
    const answer = await upload(file(await picture(1200, 800).jpeg().toBuffer(), 'Обложка книги.jpg', 'image/jpeg'));
    expect(answer.statusCode).toBe(201);
    const [cover] = answer.json();
    expect(cover).toMatchObject({
      name: 'Обложка книги.jpg',
      width: 1200,
      height: 800,
      ext: '.jpg',
      mime: 'image/jpeg',
      hash: expect.stringMatching(/^Oblozhka_knigi_[0-9a-f]{10}$/),
      url: `/uploads/${cover.hash}.jpg`,
      provider: 'local',
      isUrlSigned: false,
    });
    expect(cover.formats).toMatchObject({
      thumbnail: { width: 234, height: 156, name: 'thumbnail_Обложка книги.jpg', path: null },
      large: { width: 1000, height: 667 },
      medium: { width: 750, height: 500 },
      small: { width: 500, height: 333 },
    });
    const thumbnail = await served(cover.formats.thumbnail.url);
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 234, height: 156 });
    expect(thumbnail.rawPayload.length).toBe(cover.formats.thumbnail.sizeInBytes);
  });

  test('has smaller AVIF siblings for our pages, of which the API says nothing, and they go with it', async () => {
    const [cover] = (await upload(file(await picture(800, 600).webp().toBuffer(), 'cover.webp'))).json();
    const siblings = async () => (await stored()).filter((name) => name.includes(cover.hash) && /avif$/.test(name));
    expect(await siblings()).toEqual([320, 480, 720].map((width) => `${cover.hash}_${width}.avif`));
    const sibling = await served(`/uploads/${cover.hash}_480.avif`);
    expect(sibling.headers['content-type']).toBe('image/avif');
    expect(await sharp(sibling.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 480, height: 360 });
    expect(Object.keys(cover)).not.toContain('lighterWidths');
    const asked = { jwt: manager.jwt };
    expect((await shop.call('GET', '/api/upload/files?fields[0]=lighterWidths', asked)).statusCode).toBe(400);
    const smaller = file(await picture(330, 200).webp().toBuffer(), 'cover.webp');
    await send(`/api/upload?id=${cover.id}`, [smaller], manager.jwt);
    expect(await siblings()).toEqual([`${cover.hash}_320.avif`]);
    await shop.call('DELETE', `/api/upload/files/${cover.id}`, asked);
    expect(await siblings()).toEqual([]);
  });

  test('stands upright and tells nothing of where it was taken', async () => {
    const exif = { IFD0: { Copyright: 'Secret Family', Artist: 'Petrovs' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } };
    const taken = await picture(300, 100)
      .withMetadata({ orientation: 6 })
      .withExif({ ...exif, IFD0: { ...exif.IFD0, Orientation: '6' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes('Petrovs')).toBe(true);
    const [photo] = (await upload(file(taken, 'photo.jpg'))).json();
    expect([photo.width, photo.height]).toEqual([100, 300]);
    const kept = (await served(photo.url)).rawPayload;
    const { exif: left, orientation, icc, xmp } = await sharp(kept).metadata();
    expect([left, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(kept.includes('Petrovs')).toBe(false);
  });

  test.each([
    ['png', 'png', '.png'],
    ['webp', 'webp', '.webp'],
    ['avif', 'webp', '.webp'],
    ['gif', 'webp', '.webp'],
  ] as const)('as %s has formats as %s', async (from, to, ext) => {
    const [made] = (await upload(file(await picture(400, 300).toFormat(from).toBuffer(), `x.${from}`))).json();
    expect(made).toMatchObject({ mime: `image/${from}`, width: 400, height: 300 });
    expect(made.formats.thumbnail).toMatchObject({ mime: `image/${to}`, ext, width: 208, height: 156 });
  });

  test('is what its bytes say, whatever its name and the sender say', async () => {
    const jpeg = await picture(50, 50).jpeg().toBuffer();
    const [made] = (await upload(file(jpeg, 'page.html', 'text/html'))).json();
    expect(made).toMatchObject({ mime: 'image/jpeg', ext: '.jpg', formats: null });
    expect((await served(made.url)).headers['content-type']).toBe('image/jpeg');
  });

  test.each([
    ['a text named as one', Buffer.from('this is not a png\n'), 'fake.png'],
    [
      'a signature with rubbish behind it',
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(50, 7)]),
      'x.png',
    ],
    ['half of one', halfPicture, 'half.png'],
  ])('%s is refused', async (_what, content, name) => {
    const before = await stored();
    expect((await upload(file(content, name, 'image/png'))).json().error).toMatchObject({
      status: 400,
      name: 'ValidationError',
    });
    expect(await stored()).toEqual(before);
  });
});

describe('other files', () => {
  test.each([
    ['note.txt', 'Привет', 'text/plain'],
    ['list.csv', 'a;b\n1;2', 'text/csv'],
    ['look.cube', 'LUT_3D_SIZE 2\n0 0 0', 'text/plain'],
    ['book.pdf', '%PDF-1.4\n%…', 'application/pdf'],
  ])('%s is kept as it is', async (name, content, mime) => {
    const [made] = (await upload(file(content, name))).json();
    expect(made).toMatchObject({
      name,
      mime,
      width: null,
      height: null,
      formats: null,
      ext: name.slice(name.lastIndexOf('.')),
    });
    const answer = await served(made.url);
    expect(answer.body).toBe(content);
    expect(answer.headers['content-disposition']).toBe(mime === 'application/pdf' ? 'inline' : 'attachment');
  });

  test.each([
    ['run.sh', '#!/bin/sh\necho hi\n'],
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['note.txt', 'hello <script>alert(1)</script>'],
    ['shell.php', '<?php system($_GET["x"]);'],
    ['app.js', 'alert(1)'],
    ['data.xml', '<?xml version="1.0"?><x/>'],
    ['tool.exe', 'MZ\u0000\u0001\u0002'],
    ['comments.svg', '<!---->'.repeat(9000)],
    ['archive.zip', 'PK\u0003\u0004\u0000'],
  ])('%s is refused', async (name, content) => {
    expect((await upload(file(content, name))).json().error).toMatchObject({
      status: 400,
      name: 'ValidationError',
      message: expect.stringContaining('is not allowed'),
    });
  });

  test('a drawing comes from an administrator only, and loses whatever could run', async () => {
    const source = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="alert(1)">
      <script>alert(2)</script><a href="javascript:alert(3)"><rect width="5"/></a><foreignObject><body/></foreignObject>
      <use href="https://evil.example/x#y"/><rect id="r" width="10" height="10" fill="url(#g)" style="fill:red"/></svg>`;
    expect((await upload(file(source, 'vector.svg', 'image/svg+xml'))).json().error.message).toBe(
      "File type 'image/svg+xml' is not allowed",
    );
    const [made] = (await send('/api/upload', [file(source, 'vector.svg')], admin.jwt)).json();
    expect(made).toMatchObject({ mime: 'image/svg+xml', ext: '.svg' });
    const answer = await served(made.url);
    expect(answer.body).not.toMatch(/script|alert|onload|javascript|foreignObject|evil/);
    expect(answer.body).toContain('<rect id="r" width="10" height="10" fill="url(#g)" style="fill:red"/>');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });
});

describe('the form', () => {
  test('several files come with their own words, in order', async () => {
    const answer = await upload(
      file('a', 'multi-a.txt'),
      file('b', 'multi-b.txt'),
      ['fileInfo', '{"caption":"one"}'],
      ['fileInfo', '{"caption":"two","alternativeText":"alt","name":"renamed"}'],
    );
    expect(
      answer.json().map((made: Record<string, unknown>) => [made.name, made.caption, made.alternativeText]),
    ).toEqual([
      ['multi-a.txt', 'one', null],
      ['renamed', 'two', 'alt'],
    ]);
  });

  test.each<[string, Part[]]>([
    ['no files', [['other', 'x']]],
    ['an empty file', [file('', 'empty.txt')]],
    ['words that are no JSON', [file('a', 'a.txt'), ['fileInfo', '{']]],
    ['words of a wrong kind', [file('a', 'a.txt'), ['fileInfo', '{"name":5}']]],
  ])('%s is a 400', async (_what, parts) => {
    expect((await upload(...parts)).statusCode).toBe(400);
  });

  test('too many files, and one too large, are told', async () => {
    expect((await upload(...Array.from({ length: 21 }, (_, n) => file('a', `${n}.txt`)))).statusCode).toBe(413);
    expect((await upload(file(Buffer.alloc(50 * 1024 * 1024 + 1, 65), 'big.txt'))).json().error).toMatchObject({
      status: 413,
      name: 'PayloadTooLargeError',
    });
  });

  test('is only for those who may', async () => {
    expect((await send('/api/upload', [file('a', 'a.txt')])).statusCode).toBe(403);
  });

  test('leaves nothing behind in the temporary folder', async () => {
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('zb-upload-'))).toEqual([]);
  });
});

describe('a file in the library', () => {
  test('is replaced under its address, and its old formats go', async () => {
    const [first] = (
      await upload(file(await picture(400, 300).png().toBuffer(), 'first.png'), ['fileInfo', '{"caption":"one"}'])
    ).json();
    const replaced = await send(
      `/api/upload?id=${first.id}`,
      [file(await picture(90, 60).png().toBuffer(), 'second.png')],
      manager.jwt,
    );
    expect(replaced.statusCode).toBe(200);
    expect(replaced.json()).toMatchObject({
      id: first.id,
      name: 'second.png',
      caption: 'one',
      width: 90,
      formats: null,
      url: first.url,
    });
    expect(await stored()).not.toContain(first.formats.thumbnail.url.slice('/uploads/'.length));
    expect((await sharp((await served(first.url)).rawPayload).metadata()).width).toBe(90);
    expect(
      (await send(`/api/upload?id=${first.id}`, [file('a', 'a.txt'), file('b', 'b.txt')], manager.jwt)).json().error
        .message,
    ).toBe('Cannot replace a file with multiple ones');
  });

  test('is described anew, by JSON or a form, and keeps what is not named', async () => {
    const [made] = (await upload(file('a', 'words.txt'))).json();
    const url = `/api/upload?id=${made.id}`;
    const named = await shop.call('POST', url, {
      jwt: manager.jwt,
      body: { fileInfo: { name: 'new.txt', caption: 'c' } },
    });
    expect(named.json()).toMatchObject({ id: made.id, name: 'new.txt', caption: 'c', url: made.url });
    expect((await send(url, [['fileInfo', '{"alternativeText":"alt"}']], manager.jwt)).json()).toMatchObject({
      name: 'new.txt',
      caption: 'c',
      alternativeText: 'alt',
    });
    for (const id of ['999999', 'abc', '1&id=2']) {
      const answer = await shop.call('POST', `/api/upload?id=${id}`, {
        jwt: manager.jwt,
        body: { fileInfo: { name: 'x' } },
      });
      expect(answer.statusCode).toBe(id.includes('&') ? 400 : 404);
    }
  });

  test('is listed, filtered, found and deleted with all its formats', async () => {
    const [made] = (await upload(file(await picture(400, 300).png().toBuffer(), 'listed.png'))).json();
    const get = (path: string) => shop.call('GET', `/api/upload/${path}`, { jwt: manager.jwt });
    expect((await get('files?filters[name][$eq]=listed.png')).json()).toEqual([made]);
    expect((await get('files?sort=id:desc&limit=1&fields[0]=name')).json()).toEqual([
      { id: made.id, documentId: made.documentId, name: 'listed.png', isUrlSigned: false },
    ]);
    expect((await get('files/page?pagination[pageSize]=1&sort=id:desc')).json()).toMatchObject({
      data: [made],
      meta: { pagination: { page: 1, pageSize: 1 } },
    });
    expect((await get(`files/${made.id}`)).json()).toEqual(made);
    expect((await shop.call('DELETE', `/api/upload/files/${made.id}`, { jwt: manager.jwt })).json()).toEqual(made);
    expect((await stored()).filter((name) => name.includes(made.hash))).toEqual([]);
    for (const id of [made.id, 'abc', made.documentId]) expect((await get(`files/${id}`)).statusCode).toBe(404);
  });
});

describe('serving', () => {
  test('answers 304 to a known tag, and a missing file in our words', async () => {
    const [made] = (await upload(file('cached', 'cached.txt'))).json();
    const first = await served(made.url);
    expect((await served(made.url, { 'if-none-match': first.headers.etag })).statusCode).toBe(304);
    expect((await served('/uploads/nothing-here.jpg')).json().error).toMatchObject({
      status: 404,
      name: 'NotFoundError',
    });
  });

  test.each(['/uploads/..%2f..%2fetc%2fpasswd', '/uploads/.hidden.txt', '/uploads/%00.jpg', '/uploads/x.html'])(
    '%s is not there',
    async (url) => {
      expect((await served(url)).statusCode).toBe(404);
    },
  );

  test('the file on disk is the file served', async () => {
    const [made] = (await upload(file('same bytes', 'same.txt'))).json();
    expect((await readFile(join(folder, made.url))).toString()).toBe('same bytes');
  });
});
