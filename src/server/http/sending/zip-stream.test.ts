import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createZipStream } from './zip-stream.ts';

const large = Buffer.alloc(300_000, 'страница');
const ENTRIES = [
  {
    name: '104-2177 Ночь в лесу/print.pdf',
    open: async () => Readable.from([large.subarray(0, 7), large.subarray(7)]),
  },
  { name: 'empty.txt', open: async () => Readable.from([]) },
];

test('writes a central directory through which every file can be read', async () => {
  const zip = await buffer(Readable.from(createZipStream(ENTRIES, new Date('2026-11-16T09:00:00Z'))));
  const end = zip.length - 22;
  expect([zip.readUInt32LE(end), zip.readUInt16LE(end + 10)]).toEqual([0x06054b50, 2]);
  const at = zip.readUInt32LE(end + 16);
  const nameLength = zip.readUInt16LE(at + 28);
  expect(zip.subarray(at + 46, at + 46 + nameLength).toString()).toBe(ENTRIES[0]?.name);
  const packed = zip.readUInt32LE(at + 20);
  const offset = zip.readUInt32LE(at + 42);
  const data = zip.subarray(offset + 30 + nameLength, offset + 30 + nameLength + packed);
  expect(inflateRawSync(data).equals(large)).toBe(true);
  expect(zip.readUInt32LE(at + 24)).toBe(large.length);
  // 2026-11-16 12:00:00, the time in Moscow: seven bits of years since 1980, then month, day, hour, minute, seconds / 2.
  expect(zip.readUInt32LE(at + 12)).toBe(((46 << 25) | (11 << 21) | (16 << 16) | (12 << 11)) >>> 0);
});

test('fails the whole archive when a file fails', async () => {
  const broken = {
    name: 'b',
    open: async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('the store is away');
        })(),
      ),
  };
  await expect(buffer(Readable.from(createZipStream([broken], new Date())))).rejects.toThrow('the store is away');
});
