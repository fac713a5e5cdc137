// Pages of one visitor, compressed piece by piece.
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipPieces } from './gzip-pieces.ts';

const shelf = { bytes: Buffer.from('<p>Ночь в лесу</p>'.repeat(200)), reused: true };
const fresh = (text: string) => ({ bytes: Buffer.from(text), reused: false });

test('a browser reads the pieces as one page', async () => {
  const pieces = [fresh('<h1>Анна</h1>'), shelf, fresh(''), fresh('<footer>'), shelf];
  const plain = Buffer.concat(pieces.map(({ bytes }) => bytes));
  expect(gunzipSync(Buffer.concat(await gzipPieces(pieces)))).toEqual(plain);
  expect(gunzipSync(Buffer.concat(await gzipPieces([])))).toHaveLength(0);
});

test('many pages at once, of short and long pieces, come out whole', async () => {
  const pages = Array.from({ length: 12 }, (_, page) => [
    fresh(`<h1>${page}</h1>`),
    { bytes: randomBytes(300_000), reused: false },
    shelf,
    fresh(`${page} `.repeat(2000 * page)),
  ]);
  const zipped = await Promise.all(pages.map((pieces) => gzipPieces(pieces)));
  for (const [index, pieces] of pages.entries()) {
    const plain = Buffer.concat(pieces.map(({ bytes }) => bytes));
    expect(gunzipSync(Buffer.concat(zipped[index] ?? [])).equals(plain)).toBe(true);
  }
});

test('what comes again is compressed once', async () => {
  const first = await gzipPieces([shelf]);
  const second = await gzipPieces([fresh('other'), shelf]);
  expect(second[2]).toBe(first[1]);
});
