// Pages of one visitor, compressed piece by piece.
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

test('what comes again is compressed once', async () => {
  const [first, second] = [await gzipPieces([shelf]), await gzipPieces([fresh('other'), shelf])];
  expect(second[2]).toBe(first[1]);
});
