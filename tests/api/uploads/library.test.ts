// The media library: upload form, changes of a file, and serving.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { file, type Part, picture, startUploadShop } from './upload-shop.ts';

const { folder, manager, send, served, shop, store, stored, temporary, upload } = await startUploadShop();

describe('upload form', () => {
  test('stores several files with their descriptions in order', async () => {
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
  ])('answers 400 to %s', async (_what, parts) => {
    expect((await upload(...parts)).statusCode).toBe(400);
  });

  test('rejects too many files and a file over the limit', async () => {
    expect((await upload(...Array.from({ length: 21 }, (_, n) => file('a', `${n}.txt`)))).statusCode).toBe(413);
    expect((await upload(file(Buffer.alloc(50 * 1024 * 1024 + 1, 65), 'big.txt'))).json().error).toMatchObject({
      status: 413,
      name: 'PayloadTooLargeError',
    });
  });

  test('requires the permission', async () => {
    expect((await send('/api/upload', [file('a', 'a.txt')])).statusCode).toBe(403);
  });

  test('leaves nothing in the temporary folder', async () => {
    await upload(file('a', 'a.txt'));
    await expect.poll(() => readdir(temporary)).toEqual([]);
  });
});

describe('file in the library', () => {
  test('is replaced under its address, and its old formats are deleted', async () => {
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

  test('takes a new description as JSON or form, and keeps fields that are not sent', async () => {
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
    for (const typed of ['ISTED.p', 'listed'])
      expect((await get(`files/page?_q=${typed}`)).json()).toMatchObject({
        data: [made],
        meta: { pagination: { total: 1 } },
      });
    expect((await get('files/page?_q=nobody')).json().data).toEqual([]);
    expect((await get(`files/${made.id}`)).json()).toEqual(made);
    expect((await shop.call('DELETE', `/api/upload/files/${made.id}`, { jwt: manager.jwt })).json()).toEqual(made);
    expect((await stored()).filter((name) => name.includes(made.hash))).toEqual([]);
    for (const id of [made.id, 'abc', made.documentId]) expect((await get(`files/${id}`)).statusCode).toBe(404);
  });
});

describe('serving files', () => {
  test('answers 304 to a known ETag, and 404 with a message', async () => {
    const [made] = (await upload(file('cached', 'cached.txt'))).json();
    const first = await served(made.url);
    expect((await served(made.url, { 'if-none-match': first.headers.etag })).statusCode).toBe(304);
    expect((await served('/uploads/nothing-here.jpg')).json().error).toMatchObject({
      status: 404,
      name: 'NotFoundError',
    });
  });

  test.each([
    ['/uploads/..%2f..%2fetc%2fpasswd', 404],
    ['/uploads/.hidden.txt', 404],
    ['/uploads/x.html', 404],
    ['/uploads/%00.jpg', 400],
  ])('does not serve %s', async (url, status) => {
    expect((await served(url)).statusCode).toBe(status);
  });

  test('serves the ranges of a film that a player requests', async () => {
    const film = Buffer.concat([
      Buffer.from('\0\0\0 ftypisom'),
      Buffer.from(Array.from({ length: 900 }, (_, n) => n % 256)),
    ]);
    const [made] = (await upload(file(film, 'film.mp4'))).json();
    const whole = await served(made.url);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(film.length) });
    const part = async (range: string, more = {}) => {
      const answer = await served(made.url, { range, ...more });
      return [answer.statusCode, answer.headers['content-range'], answer.rawPayload] as const;
    };
    expect(await part('bytes=10-19')).toEqual([206, `bytes 10-19/${film.length}`, film.subarray(10, 20)]);
    expect(await part('bytes=-5')).toEqual([206, `bytes 907-911/912`, film.subarray(-5)]);
    expect(await part('bytes=900-5000')).toEqual([206, 'bytes 900-911/912', film.subarray(900)]);
    expect(await part('bytes=912-')).toEqual([416, 'bytes */912', Buffer.alloc(0)]);
    expect(await part('bytes=1-2', { 'if-range': whole.headers.etag })).toEqual([
      206,
      'bytes 1-2/912',
      film.subarray(1, 3),
    ]);
    for (const odd of ['bytes=5-1', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=99999999999999999999-'])
      expect(await part(odd)).toEqual([200, undefined, film]);
    expect(await part('bytes=1-2', { 'if-range': '"older"' })).toEqual([200, undefined, film]);
  });

  test('ignores range requests for compressible files', async () => {
    const [made] = (await upload(file('a,b\n'.repeat(1000), 'table.csv'))).json();
    const answer = await served(made.url, { range: 'bytes=0-3', 'accept-encoding': 'gzip' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  test('serves no private file, however the address is encoded', async () => {
    await store.put('private/photo.jpg', Buffer.from('a child'), 'image/jpeg');
    await store.put('private/book/photo.jpg', Buffer.from('a child'), 'image/jpeg');
    const names = ['private/photo.jpg', 'Private/photo.jpg', 'PRIVATE/photo.jpg', 'private/book/photo.jpg'];
    const spelt = names.flatMap((name) => [
      ...[`/${name}`, `/uploads/${name}`, `/uploads/../${name}`, `/uploads/%2e%2e/${name}`, `//${name}`],
      ...[`/uploads/..%2f${name.replaceAll('/', '%2f')}`, `/uploads/%252e%252e%252f${name.replaceAll('/', '%252f')}`],
      ...[
        `/uploads/..\\${name.replaceAll('/', '\\')}`,
        `/uploads/..%5c${name}`,
        `/uploads/.%00./${name}`,
        `/uploads;/../${name}`,
      ],
      ...[`/files/${name}`, `/uploads/%ef%bc%8e%ef%bc%8e/${name}`, `/api/upload/files/..%2f..%2f${name}`],
    ]);
    for (const url of spelt) {
      const answer = await served(url);
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, url).toBeLessThan(500);
      expect(answer.body, url).not.toContain('a child');
    }
  });

  test('serves the file from disk unchanged', async () => {
    const [made] = (await upload(file('same bytes', 'same.txt'))).json();
    expect((await readFile(join(folder, made.url))).toString()).toBe('same bytes');
  });
});
