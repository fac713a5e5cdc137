import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipPieces } from './gzip-pieces.ts';

const reusedPiece = { bytes: Buffer.from('<p>Ночь в лесу</p>'.repeat(200)), reused: true };
const newPiece = (text: string) => ({ bytes: Buffer.from(text), reused: false });

test('produces one valid gzip stream from all pieces', async () => {
  const pieces = [newPiece('<h1>Анна</h1>'), reusedPiece, newPiece(''), newPiece('<footer>'), reusedPiece];
  const plain = Buffer.concat(pieces.map(({ bytes }) => bytes));
  expect(gunzipSync(Buffer.concat(await gzipPieces(pieces)))).toEqual(plain);
  expect(gunzipSync(Buffer.concat(await gzipPieces([])))).toHaveLength(0);
});

test('compresses concurrent pages of short and long pieces correctly', async () => {
  const pages = Array.from({ length: 12 }, (_, page) => [
    newPiece(`<h1>${page}</h1>`),
    { bytes: randomBytes(300_000), reused: false },
    reusedPiece,
    newPiece(`${page} `.repeat(2000 * page)),
  ]);
  const zipped = await Promise.all(pages.map((pieces) => gzipPieces(pieces)));
  for (const [index, pieces] of pages.entries()) {
    const plain = Buffer.concat(pieces.map(({ bytes }) => bytes));
    expect(gunzipSync(Buffer.concat(zipped[index] ?? [])).equals(plain)).toBe(true);
  }
});

test('compresses a reused piece once', async () => {
  const first = await gzipPieces([reusedPiece]);
  const second = await gzipPieces([newPiece('other'), reusedPiece]);
  expect(second[2]).toBe(first[1]);
});
