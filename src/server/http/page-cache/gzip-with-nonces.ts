// A page compressed once and sent many times, each time with another nonce in it.
import zlib from 'node:zlib';
import { applyShift, type Shift, shiftBy } from './crc-shift.ts';

/** The page between its nonces, as sent plain and as deflate blocks that stand on their own. */
export interface CutPage {
  readonly plain: readonly Buffer[];
  readonly deflated: readonly Buffer[];
  /** Of the plain parts, and what each does to the checksum of all before it. */
  readonly sums: readonly { readonly crc: number; readonly shift: Shift }[];
  readonly bytes: number;
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const END = Buffer.from([0x01, 0, 0, 0xff, 0xff]);

export function cutPage(html: string, marker: string): CutPage {
  const plain = html.split(marker).map((part) => Buffer.from(part));
  // A full flush ends on a byte border and forgets what came before, so that blocks can be laid end to end.
  const deflated = plain.map((part) =>
    zlib.deflateRawSync(part, { level: 9, finishFlush: zlib.constants.Z_FULL_FLUSH }),
  );
  const bytes = [...plain, ...deflated].reduce((sum, part) => sum + part.length, 0);
  const sums = plain.map((part) => ({ crc: zlib.crc32(part), shift: shiftBy(part.length) }));
  return { plain, deflated, sums, bytes };
}

/** The page in pieces, the kept ones among them: nobody copies a page only to send it. */
export const plainPage = ({ plain }: CutPage, nonce: string): Buffer[] => joined(plain, Buffer.from(nonce));

export function gzippedPage({ plain, deflated, sums }: CutPage, nonce: string): Buffer[] {
  const text = Buffer.from(nonce);
  const between = { crc: zlib.crc32(text), shift: nonceShift(text.length) };
  let crc = 0;
  let length = text.length * (plain.length - 1);
  for (const [index, sum] of sums.entries()) {
    if (index > 0) crc = applyShift(between.shift, crc) ^ between.crc;
    crc = applyShift(sum.shift, crc >>> 0) ^ sum.crc;
    length += plain[index]?.length ?? 0;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc >>> 0, 0);
  trailer.writeUInt32LE(length, 4);
  return [HEADER, ...joined(deflated, storedBlock(text)), END, trailer];
}

/** Nonces are all as long as the last one. */
let lastShift: { readonly bytes: number; readonly shift: Shift } = { bytes: 0, shift: shiftBy(0) };
function nonceShift(bytes: number): Shift {
  if (lastShift.bytes !== bytes) lastShift = { bytes, shift: shiftBy(bytes) };
  return lastShift.shift;
}

const joined = (parts: readonly Buffer[], between: Buffer): Buffer[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}
