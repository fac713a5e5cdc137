// Packs encoded frames into an MP4 that starts at once: the index before the frames, no clock time, colours named.
import { box, findBox, fullBox, listBoxes, u16, u32 } from './mp4-boxes.ts';

export interface EncodedVideo {
  readonly width: number;
  readonly height: number;
  /** Frames a second. */
  readonly rate: number;
  /** What a decoder must know first: the contents of the box avcC. */
  readonly setup: Buffer;
  readonly frames: readonly Buffer[];
}

const NO_MOVE = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
/** Ticks of a frame: players like time scales above a thousand. */
const TICKS = 512;

export const writeMp4 = (video: EncodedVideo): Buffer => {
  const start = box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isomiso2avc1mp41'));
  const index = (at: number) => movieBox(video, at);
  // The index has the same size wherever it says the frames begin.
  const at = start.length + index(0).length + 8;
  return Buffer.concat([start, index(at), box('mdat', ...video.frames)]);
};

const movieBox = (video: EncodedVideo, at: number): Buffer => {
  const scale = video.rate * TICKS;
  const length = video.frames.length * TICKS;
  const size = u32(video.width << 16, video.height << 16);
  const head = u32(0, 0, scale, length, 0x10000);
  const movie = fullBox('mvhd', 0, head, u16(0x100), Buffer.alloc(10), NO_MOVE, Buffer.alloc(24), u32(2));
  const track = fullBox('tkhd', 7, u32(0, 0, 1, 0, length, 0, 0, 0, 0), NO_MOVE, size);
  const media = fullBox('mdhd', 0, u32(0, 0, scale, length), u16(0x55c4, 0));
  const handler = fullBox('hdlr', 0, u32(0), Buffer.from('vide'), Buffer.alloc(12), Buffer.from('film\0'));
  const data = box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1)));
  const inside = box('minf', fullBox('vmhd', 1, Buffer.alloc(8)), data, samplesBox(video, at));
  return box('moov', movie, box('trak', track, box('mdia', media, handler, inside)));
};

/** All frames lie in one piece, so the tables are short. */
const samplesBox = (video: EncodedVideo, at: number): Buffer => {
  const { frames } = video;
  const keys = [...frames.keys()].filter((index) => standsAlone(frames[index])).map((index) => index + 1);
  const sizes = frames.map(({ length }) => length);
  return box(
    'stbl',
    fullBox('stsd', 0, u32(1), describe(video)),
    fullBox('stts', 0, u32(1, frames.length, TICKS)),
    fullBox('stss', 0, u32(keys.length, ...keys)),
    fullBox('stsc', 0, u32(1, 1, frames.length, 1)),
    fullBox('stsz', 0, u32(0, frames.length, ...sizes)),
    fullBox('stco', 0, u32(1, at)),
  );
};

const ALONE = 5;

/** A frame is a list of units, each with its length before it; one kind of picture needs no other frame. */
const standsAlone = (frame: Buffer = Buffer.alloc(0)): boolean => {
  for (let at = 0; at + 4 < frame.length; at += 4 + frame.readUInt32BE(at)) {
    if (((frame[at + 4] ?? 0) & 31) === ALONE) return true;
  }
  return false;
};

const describe = ({ width, height, setup }: EncodedVideo): Buffer => {
  const size = Buffer.concat([u16(width, height), u32(0x480000, 0x480000, 0), u16(1)]);
  const head = Buffer.concat([Buffer.alloc(6), u16(1), Buffer.alloc(16), size, Buffer.alloc(32), u16(0x18, 0xffff)]);
  // BT.709 in the narrow range, so that no player has to guess the colours.
  const colours = box('colr', Buffer.from('nclx'), u16(1, 1, 1), Buffer.from([0]));
  return box('avc1', head, box('avcC', setup), colours);
};

const SAMPLES = 'moov/trak/mdia/minf/stbl';
/** Bytes of a description before the boxes inside it. */
const DESCRIPTION = 78;

/** Takes a film out of an MP4 file with one video track. */
export const readMp4 = (file: Buffer): EncodedVideo => {
  const table = (name: string) => {
    const { start, end } = findBox(file, `${SAMPLES}/${name}`);
    return Array.from({ length: (end - start) >> 2 }, (_, index) => file.readUInt32BE(start + index * 4));
  };
  const { start: description } = findBox(file, `${SAMPLES}/stsd`);
  const [entry] = listBoxes(file, description + 8);
  const setup = entry && listBoxes(file, entry.start + DESCRIPTION, entry.end).find(({ type }) => type === 'avcC');
  if (!setup) throw new RangeError('The MP4 file does not say how to decode it');
  const [, , , ticks = 1] = table('stts');
  const { start: media } = findBox(file, 'moov/trak/mdia/mdhd');
  return {
    width: file.readUInt16BE(entry.start + 24),
    height: file.readUInt16BE(entry.start + 26),
    rate: file.readUInt32BE(media + 12) / ticks,
    setup: file.subarray(setup.start, setup.end),
    frames: readFrames(file, table('stsz'), table('stsc'), table('stco')),
  };
};

/** Frames lie in chunks; stsc says from which chunk on how many lie in each. */
const readFrames = (
  file: Buffer,
  [, , , ...sizes]: readonly number[],
  [, , ...runs]: readonly number[],
  [, , ...chunks]: readonly number[],
): Buffer[] => {
  const frames: Buffer[] = [];
  let perChunk = 1;
  chunks.forEach((chunk, index) => {
    for (let run = 0; run < runs.length; run += 3) if (runs[run] === index + 1) perChunk = runs[run + 1] ?? 1;
    let at = chunk;
    for (let count = 0; count < perChunk && frames.length < sizes.length; count++) {
      const size = sizes[frames.length] ?? 0;
      frames.push(file.subarray(at, at + size));
      at += size;
    }
  });
  return frames;
};
