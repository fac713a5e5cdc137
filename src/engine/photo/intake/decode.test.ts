// Which files are taken as photos, and what is said about the others.

import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from '#core/books/book-limits.ts';
import { detectPictureFormat } from '#core/photos/picture-format.ts';
import { faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { animated, bombPng, scrambled } from '#tests/fixtures/faces/odd-png.ts';
import { decodePhoto } from './decode.ts';

const picture = portrait(faces.lina, 400);
const png = await picture.clone().png().toBuffer();
const jpeg = await picture.clone().jpeg().toBuffer();
const webp = await picture.clone().webp().toBuffer();
const avif = await picture.clone().avif({ effort: 0 }).toBuffer();
const heic = readFileSync('tests/fixtures/faces/lina.heic');
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** The `ftyp` box of a file whose boxes are otherwise empty. */
function heifHeader(brand: string, compatible: readonly string[]): Buffer {
  const size = Buffer.from([0, 0, 0, 16 + compatible.length * 4]);
  return Buffer.concat([size, text(`ftyp${brand}`), Buffer.alloc(4), text(compatible.join('')), Buffer.alloc(40)]);
}

/** The `ispe` property announces the size of the picture. */
function withDeclaredSize(file: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(file);
  const at = changed.indexOf('ispe') + 8;
  changed.writeUInt32BE(width, at);
  changed.writeUInt32BE(height, at + 4);
  return changed;
}

const refused: [string, Uint8Array, string][] = [
  ['an empty file', new Uint8Array(), 'empty'],
  ['a letter', text('Dear Sir or Madam'), 'not-a-picture'],
  ['a page with a script', text('<html><script>alert(1)</script></html>'), 'not-a-picture'],
  ['random bytes behind a JPEG signature', Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3, 4, 0xff, 0xd9]), 'damaged'],
  ['a GIF', await picture.clone().gif().toBuffer(), 'wrong-format'],
  ['an SVG', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'wrong-format'],
  ['a HEIC of which only the header is right', heifHeader('heic', []), 'damaged'],
  ['a HEIC that breaks off', heic.subarray(0, heic.length * 0.6), 'truncated'],
  ['a HEIC of 26 megapixels', withDeclaredSize(heic, 6500, 4000), 'too-many-pixels'],
  ['a WebP that breaks off', webp.subarray(0, webp.length * 0.6), 'truncated'],
  ['an AVIF that breaks off', avif.subarray(0, avif.length * 0.6), 'truncated'],
  ['a JPEG that breaks off', jpeg.subarray(0, jpeg.length * 0.6), 'truncated'],
  ['a PNG that breaks off', png.subarray(0, png.length * 0.6), 'truncated'],
  ['a PNG of which only the signature arrived', png.subarray(0, 8), 'truncated'],
  ['a PNG with a scrambled middle', scrambled(png), 'damaged'],
  ['a file of more than 10 MB', Buffer.concat([jpeg, Buffer.alloc(MAX_PHOTO_BYTES)]), 'too-heavy'],
  ['a bomb of 900 megapixels in 100 bytes', bombPng(30_000, 30_000), 'too-many-pixels'],
  ['a bomb one pixel high', bombPng(2_000_000_000, 1), 'too-many-pixels'],
  [
    'a single pixel',
    await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
    'too-small',
  ],
];

describe('decodePhoto: rejected files', () => {
  it.each(refused)('rejects %s with its own error', async (_, bytes, code) => {
    expect(await decodePhoto(bytes)).toMatchObject({ ok: false, error: { code } });
  });
});

async function decoded(bytes: Uint8Array) {
  const result = await decodePhoto(bytes);
  if (!result.ok) throw new Error(result.error.code);
  const { data, width } = result.value.image;
  const at = (x: number, y: number): number[] => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  return { ...result.value, at };
}

describe('decodePhoto: formats', () => {
  it.each([
    ['webp', webp],
    ['avif', avif],
  ] as const)('reads %s by its content', async (format, bytes) => {
    const photo = await decoded(bytes);
    const plain = await decoded(png);
    expect(photo).toMatchObject({ format, width: 400, height: 400 });
    photo.at(200, 150).forEach((value, i) => {
      expect(Math.abs(value - (plain.at(200, 150)[i] ?? 0))).toBeLessThan(12);
    });
  });
  it('reads a HEIC by its content', async () => {
    const photo = await decoded(heic);
    expect(photo).toMatchObject({ format: 'heic', width: 480, height: 480, image: { width: 480, height: 480 } });
    const [red, green, blue] = photo.at(5, 5);
    expect([red, green, blue]).toEqual([207, 229, 242]);
  });
  it('keeps a turned AVIF and its reported size consistent', async () => {
    const wide = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c00' } })
      .avif({ effort: 0 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { width, height, image } = await decoded(wide);
    expect([width, height]).toEqual([image.width, image.height]);
  });
  it('reads the first frame of an animated WebP', async () => {
    const frames = await sharp(Buffer.concat([Buffer.alloc(200 * 200 * 3, 90), Buffer.alloc(200 * 200 * 3, 10)]), {
      raw: { width: 200, height: 400, channels: 3, pageHeight: 200 },
    })
      .webp()
      .toBuffer();
    expect(await decoded(frames)).toMatchObject({ notices: ['animated'], width: 200, height: 200 });
  });
  it.each([
    ['mif1', ['mif1', 'avif', 'miaf'], 'avif'],
    ['mif1', ['mif1', 'heic'], 'heic'],
    ['heic', ['mif1', 'avif'], 'heic'],
    ['avis', [], 'avif'],
    ['isom', ['mp41'], 'unknown'],
  ])('takes the main brand %s with %j for %s', (brand, compatible, kind) => {
    expect(detectPictureFormat(heifHeader(brand, compatible)).kind).toBe(kind);
  });
});

describe('decodePhoto: unusual photos', () => {
  it('converts CMYK to sRGB', async () => {
    const photo = await decoded(await picture.clone().toColourspace('cmyk').jpeg().toBuffer());
    const plain = await decoded(jpeg);
    expect(photo.notices).toEqual(['cmyk']);
    photo.at(200, 150).forEach((value, i) => {
      expect(Math.abs(value - (plain.at(200, 150)[i] ?? 0))).toBeLessThan(20);
    });
  });
  it('reads 16 bits per channel', async () => {
    const photo = await decoded(await picture.clone().toColourspace('rgb16').png().toBuffer());
    expect(photo.notices).toEqual(['sixteen-bit']);
    expect(photo.at(10, 10)).toEqual((await decoded(png)).at(10, 10));
  });
  it('reads the first frame of an animation', async () => {
    const photo = await decoded(animated(png));
    expect(photo.notices).toEqual(['animated']);
    expect(photo.at(200, 150)).toEqual((await decoded(png)).at(200, 150));
  });
  it('flattens transparency on white', async () => {
    const clear = {
      create: { width: 200, height: 200, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    };
    expect((await decoded(await sharp(clear).png().toBuffer())).at(5, 5)).toEqual([255, 255, 255]);
  });
  it('reads greyscale', async () => {
    expect((await decoded(await picture.clone().greyscale().jpeg().toBuffer())).at(5, 5)).toHaveLength(3);
  });
  it('applies the EXIF orientation', async () => {
    const wide = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c00' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await decoded(wide)).toMatchObject({ width: 200, height: 300 });
  });
  it('downscales 12 megapixels', async () => {
    const big = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#7a5' } })
      .jpeg({ quality: 30 })
      .toBuffer();
    const photo = await decoded(big);
    expect(photo).toMatchObject({ width: 4000, height: 3000, image: { width: 2048, height: 1536 } });
  });
});
