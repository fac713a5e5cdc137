// Checksums of joined pieces out of the checksums of the pieces: a page of kept parts need not be read again to be sent.

/** What so many bytes more do to a CRC-32: a linear map, one column for each bit. */
export type Shift = Uint32Array;

const BITS = 32;
const POLYNOMIAL = 0xedb88320;

export function applyShift(shift: Shift, crc: number): number {
  let sum = 0;
  for (let bit = 0, rest = crc; rest !== 0; bit += 1, rest >>>= 1) if (rest & 1) sum ^= shift[bit] ?? 0;
  return sum >>> 0;
}

/** By squaring: one byte, two, four… */
export function shiftBy(bytes: number): Shift {
  let power: Shift = oneBit();
  for (let doubled = 0; doubled < 3; doubled += 1) power = after(power, power);
  let shift: Shift = Uint32Array.from({ length: BITS }, (_, bit) => (1 << bit) >>> 0);
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = after(power, shift);
    power = after(power, power);
  }
  return shift;
}

const oneBit = (): Shift => Uint32Array.from({ length: BITS }, (_, bit) => (bit === 0 ? POLYNOMIAL : 1 << (bit - 1)));

const after = (second: Shift, first: Shift): Shift => first.map((column) => applyShift(second, column));
