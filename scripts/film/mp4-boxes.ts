// The boxes an MP4 file consists of: finding them in a file, and writing them.

export interface Box {
  readonly type: string;
  /** Where its contents begin and end in the file. */
  readonly start: number;
  readonly end: number;
}

/** The boxes one after another between two places of a file. */
export const listBoxes = (file: Buffer, start = 0, end = file.length): Box[] => {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const size = file.readUInt32BE(at);
    if (size < 8 || at + size > end) throw new RangeError(`An MP4 box at ${at} has the size ${size}`);
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size });
    at += size;
  }
  return boxes;
};

/** A box by its path, such as moov/trak/mdia; where several have the same name, the first. */
export const findBox = (file: Buffer, path: string): Box => {
  let found: Box = { type: '', start: 0, end: file.length };
  for (const name of path.split('/')) {
    const inside = listBoxes(file, found.start, found.end).find(({ type }) => type === name);
    if (!inside) throw new RangeError(`The MP4 file has no box ${path}`);
    found = inside;
  }
  return found;
};

export const box = (type: string, ...contents: readonly Uint8Array[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + contents.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...contents]);
};

/** A box that begins with a version and flags. */
export const fullBox = (type: string, flags: number, ...contents: readonly Uint8Array[]): Buffer =>
  box(type, u32(flags), ...contents);

export const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
};

export const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
};
