// Accepted and rejected uploads, and their processing.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { file, picture, startUploadShop } from './upload-shop.ts';

const { admin, manager, send, served, shop, stored, upload } = await startUploadShop();

const halfPicture = (await picture(200, 200).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000);

/** A black picture of 10,000 by 10,000 pixels in 15 kB: decoding it would take hundreds of megabytes. */
function hundredMegapixels(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    const checksum = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const head = Buffer.from([0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10, 1, 0, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(10_000 * (1 + 1250)));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

describe('uploaded picture', () => {
  test('is rejected with a message by the size in its header when over a hundred megapixels', async () => {
    const body = hundredMegapixels();
    expect(await sharp(body).metadata()).toMatchObject({ width: 10_000, height: 10_000 });
    const answer = await upload(file(body, 'huge.png', 'image/png'));
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      expect.objectContaining({
        name: 'ValidationError',
        message: 'The picture has 100 megapixels, at most 40 are accepted',
      }),
    ]);
  });

  test('gets its size and every smaller format', async () => {
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

  test('gets smaller AVIF variants for the shop’s pages, which the API does not list and which are deleted with it', async () => {
    const [cover] = (await upload(file(await picture(800, 600).webp().toBuffer(), 'cover.webp'))).json();
    const siblings = async () => (await stored()).filter((name) => name.includes(cover.hash) && /avif$/.test(name));
    expect(await siblings()).toEqual([320, 480, 720].map((width) => `${cover.hash}_${width}.avif`));
    const sibling = await served(`/uploads/${cover.hash}_480.avif`);
    expect(sibling.headers['content-type']).toBe('image/avif');
    expect(await sharp(sibling.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 480, height: 360 });
    expect(Object.keys(cover)).not.toContain('avifWidths');
    const asked = { jwt: manager.jwt };
    expect((await shop.call('GET', '/api/upload/files?fields[0]=avifWidths', asked)).statusCode).toBe(400);
    const smaller = file(await picture(330, 200).webp().toBuffer(), 'cover.webp');
    await send(`/api/upload?id=${cover.id}`, [smaller], manager.jwt);
    expect(await siblings()).toEqual([`${cover.hash}_320.avif`]);
    await shop.call('DELETE', `/api/upload/files/${cover.id}`, asked);
    expect(await siblings()).toEqual([]);
  });

  test('is rotated upright and stripped of its location', async () => {
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
  ] as const)('of type %s gets formats of type %s', async (from, to, ext) => {
    const [made] = (await upload(file(await picture(400, 300).toFormat(from).toBuffer(), `x.${from}`))).json();
    expect(made).toMatchObject({ mime: `image/${from}`, width: 400, height: 300 });
    expect(made.formats.thumbnail).toMatchObject({ mime: `image/${to}`, ext, width: 208, height: 156 });
  });

  test('is identified by its content, whatever its name and declared type', async () => {
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
  ])('is rejected when it is %s', async (_what, content, name) => {
    const before = await stored();
    expect((await upload(file(content, name, 'image/png'))).json().error).toMatchObject({
      status: 400,
      name: 'ValidationError',
    });
    expect(await stored()).toEqual(before);
  });
});

describe('other uploads', () => {
  test.each([
    ['note.txt', 'Привет', 'text/plain'],
    ['list.csv', 'a;b\n1;2', 'text/csv'],
    ['look.cube', 'LUT_3D_SIZE 2\n0 0 0', 'text/plain'],
    ['book.pdf', '%PDF-1.4\n%…', 'application/pdf'],
  ])('keeps %s unchanged', async (name, content, mime) => {
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
  ])('rejects %s', async (name, content) => {
    expect((await upload(file(content, name))).json().error).toMatchObject({
      status: 400,
      name: 'ValidationError',
      message: expect.stringContaining('is not allowed'),
    });
  });

  test.each([
    ['fake.jpg', 'this is not a picture'],
    ['broken.png', 'MZ\u0000\u0001\u0002'],
  ])('calls %s damaged: its name is accepted, its content is not', async (name, content) => {
    expect((await upload(file(content, name))).json().error).toMatchObject({
      status: 400,
      message: expect.stringContaining('is damaged'),
    });
  });

  test('accepts an SVG from an administrator only, and removes active content', async () => {
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

test.each([
  ['multipart/form-data', '--x--\r\n'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nhalf',
  ],
])('rejects a form as %s without an end, and leaves no file', async (type, payload) => {
  const headers = { 'content-type': type, authorization: `Bearer ${manager.jwt}` };
  const before = await stored();
  const answer = await shop.app.inject({ method: 'POST', url: '/api/upload', headers, payload });
  expect([answer.statusCode, answer.json().error.name]).toEqual([400, 'BadRequestError']);
  expect(await stored()).toEqual(before);
});
