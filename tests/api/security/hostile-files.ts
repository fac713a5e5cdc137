// Three hundred broken, huge, hostile and polyglot files, made by code from a seed.
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { randomFrom } from '../content/random-requests.ts';

export interface HostileFile {
  readonly label: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const SEED = 300;
/** Larger than the smallest accepted photo, small enough to be decoded at once. */
const SIDE_PX = 160;

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
};
/** A PNG whose header promises this size, with few bytes of real data. */
const pngOf = (width: number, height: number, data: Buffer): Buffer =>
  Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])])),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

const SVGS = [
  '<script>alert(1)</script>',
  '<rect onload="alert(1)"/>',
  '<image href="http://169.254.169.254/latest"/>',
  '<use href="file:///etc/passwd#x"/>',
  '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>',
  '<style>@import url(http://evil.example/x.css)</style>',
  '<a href="javascript:alert(1)"><text>x</text></a>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  `${'<g>'.repeat(20_000)}`,
  `<path d="${'M0 0'.repeat(50_000)}"/>`,
];
const SVG_PROLOGUES = [
  '',
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">]>',
];
const FILE_NAMES = [
  ...[
    '../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/shadow',
    'a\u0000.jpg',
    `${'x'.repeat(5000)}.jpg`,
    '.htaccess',
    'con.jpg',
  ],
  ...['photo.jpg.exe', 'photo.php', 'фото «Маши».jpg', '"; rm -rf /.jpg', 'a\r\nb.jpg', '', '.jpg', '%2e%2e%2fx.png'],
];

export async function hostileFiles(): Promise<HostileFile[]> {
  const random = randomFrom(SEED);
  const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
  const raw = { width: SIDE_PX, height: SIDE_PX, channels: 3 as const };
  const picture = () => sharp(noise(SIDE_PX * SIDE_PX * 3), { raw });
  const good = {
    jpg: await picture().jpeg().toBuffer(),
    png: await picture().png().toBuffer(),
    webp: await picture().webp().toBuffer(),
    gif: await picture().gif().toBuffer(),
    avif: await picture().avif({ effort: 0 }).toBuffer(),
    tif: await picture().tiff().toBuffer(),
  };
  const files: HostileFile[] = [];
  const add = (label: string, name: string, bytes: Buffer, type = 'image/jpeg') =>
    files.push({ label, name, type, bytes });

  for (const [extension, bytes] of Object.entries(good)) {
    for (let step = 0; step < 10; step += 1)
      add(
        `${extension} cut after ${step} tenths`,
        `cut.${extension}`,
        bytes.subarray(0, Math.floor((bytes.length * step) / 10)),
      );
    for (let round = 0; round < 12; round += 1) {
      const damaged = Buffer.from(bytes);
      for (let flip = 0; flip < 1 + round * 4; flip += 1)
        damaged[Math.floor(random() * damaged.length)] = Math.floor(random() * 256);
      add(`${extension} with ${1 + round * 4} wrong bytes`, `damaged.${extension}`, damaged);
    }
    const appended = [
      gzipSync('x'.repeat(100_000)),
      Buffer.from('<?php system($_GET[0]); ?>'),
      Buffer.from('PK\u0003\u0004'),
    ];
    for (const tail of appended)
      add(`${extension} with something behind it`, `tail.${extension}`, Buffer.concat([bytes, tail]));
  }
  for (const [width, height] of [
    [100_000, 100_000],
    [0, 0],
    [1, 2 ** 31 - 1],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [30_000, 30_000],
    [49_000, 1_000],
  ] as const)
    add(
      `png that promises ${width} by ${height}`,
      'bomb.png',
      pngOf(width, height, deflateSync(Buffer.alloc(1_000_000))),
      'image/png',
    );
  add(
    'png with a bomb of compressed zeros',
    'bomb.png',
    pngOf(6_000, 6_000, deflateSync(Buffer.alloc(20_000_000))),
    'image/png',
  );
  add('eleven megabytes of noise', 'huge.jpg', Buffer.concat([good.jpg, Buffer.alloc(11 * 1024 * 1024, 7)]));
  add('fifty-one megabytes', 'huge.png', Buffer.alloc(51 * 1024 * 1024), 'image/png');
  add('nothing', 'empty.jpg', Buffer.alloc(0));
  for (const prologue of SVG_PROLOGUES)
    for (const inside of SVGS)
      add(
        'hostile SVG',
        'x.svg',
        Buffer.from(`${prologue}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`),
        'image/svg+xml',
      );
  const polyglots = [
    ['GIF and JavaScript', Buffer.from('GIF89a/*\u0000\u0000*/=1;alert(1)//')],
    ['PDF and HTML', Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>')],
    ['HTML called a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['JPEG and ZIP', Buffer.concat([good.jpg, Buffer.from('PK\u0003\u0004'), gzipSync('x')])],
    ['a program', Buffer.concat([Buffer.from('\u007fELF'), noise(500)])],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a ZIP of zeros', gzipSync(Buffer.alloc(10_000_000))],
    ['MP4 header and noise', Buffer.concat([Buffer.from('\u0000\u0000\u0000\u0018ftypisom'), noise(4000)])],
    ['HEIC header and noise', Buffer.concat([Buffer.from('\u0000\u0000\u0000\u0018ftypheic'), noise(4000)])],
    ['WebM header and noise', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), noise(4000)])],
    ['a font header and noise', Buffer.concat([Buffer.from('wOF2'), noise(4000)])],
  ] as const;
  for (const [label, bytes] of polyglots)
    for (const extension of ['jpg', 'png', 'svg']) add(label, `poly.${extension}`, bytes);
  for (const name of FILE_NAMES) add(`the name ${JSON.stringify(name.slice(0, 30))}`, name, good.jpg);
  while (files.length < 300) add('noise', 'noise.jpg', noise(200 + files.length * 3));
  return files.slice(0, 300);
}
