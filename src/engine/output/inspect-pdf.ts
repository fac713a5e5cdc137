// Inspects a finished PDF through its cross-reference table: sheets, boxes, fonts, colour spaces, ink.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { maxTotalInkPercent } from './cmyk.ts';

type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface PdfReport {
  bytes: number;
  sha256: string;
  sheets: { media: Box; trim: Box | null; bleed: Box | null }[];
  /** Number of fonts, and how many of them are embedded. */
  fonts: { all: number; embedded: number };
  pictures: { width: number; space: string }[];
  /** Identifier of the printing condition. */
  press: string | null;
  /** Largest total ink in the pictures, in percent; 0 without CMYK pictures. */
  mostInk: number;
}

export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}

/** Dictionaries are small; streams follow them. */
const MAX_DICTIONARY_BYTES = 8192;

interface PdfObject {
  dictionary: string;
  /** Offset of its stream in the file; -1 if it has none. */
  stream: number;
}

export const inspectPdf = async (file: Uint8Array): Promise<PdfReport> => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const objects = readObjects(bytes);
  const withDictionary = (pattern: RegExp) => objects.filter(({ dictionary }) => pattern.test(dictionary));
  const pictures = withDictionary(/\/Subtype \/Image\b/);
  const descriptors = withDictionary(/\/Type \/FontDescriptor\b/);
  const [intent] = withDictionary(/\/Type \/OutputIntent\b/);
  return {
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sheets: withDictionary(/\/Type \/Page\b(?!s)/).map(({ dictionary }) => {
      const media = boxOf(dictionary, 'MediaBox');
      if (!media) throw new UnreadablePdf('a sheet has no size');
      return { media, trim: boxOf(dictionary, 'TrimBox'), bleed: boxOf(dictionary, 'BleedBox') };
    }),
    fonts: {
      all: descriptors.length,
      embedded: descriptors.filter(({ dictionary }) => /\/FontFile[23]? /.test(dictionary)).length,
    },
    pictures: pictures.map(({ dictionary }) => ({
      width: Number(/\/Width (\d+)/.exec(dictionary)?.[1] ?? 0),
      space: /\/ColorSpace \/(\w+)/.exec(dictionary)?.[1] ?? 'unknown',
    })),
    press: /\/OutputConditionIdentifier \(([^)]*)\)/.exec(intent?.dictionary ?? '')?.[1] ?? null,
    mostInk: await maxInkPercent(bytes, pictures),
  };
};

/** Uses the xref table, so that bytes inside a picture are never mistaken for an object. */
const readObjects = (bytes: Buffer): PdfObject[] => {
  const tail = bytes.subarray(-2048).toString('latin1');
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || !(at < bytes.length))
    throw new UnreadablePdf('the file has no beginning or no end');
  const table = bytes.subarray(at).toString('latin1');
  if (!table.startsWith('xref')) throw new UnreadablePdf('the file has no table of its objects');
  return [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => readObject(bytes, Number(offset)));
};

const readObject = (bytes: Buffer, offset: number): PdfObject => {
  const text = bytes.subarray(offset, offset + MAX_DICTIONARY_BYTES).toString('latin1');
  if (!/^\d+ \d+ obj\b/.test(text)) throw new UnreadablePdf('the table names a place where no object is');
  const end = text.search(/\bstream\r?\n|\bendobj\b/);
  const dictionary = end < 0 ? text : text.slice(0, end);
  const opening = /^stream\r?\n/.exec(text.slice(Math.max(0, end)));
  return { dictionary, stream: opening ? offset + end + opening[0].length : -1 };
};

const boxOf = (dictionary: string, name: string): Box | null => {
  const numbers = new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(dictionary)?.[1]?.trim().split(/\s+/).map(Number);
  return numbers?.length === 4 && numbers.every(Number.isFinite) ? (numbers as unknown as Box) : null;
};

/** A reduced picture suffices: dark areas are larger than a pixel. */
const INK_SAMPLE_WIDTH_PX = 610;

const maxInkPercent = async (bytes: Buffer, pictures: readonly PdfObject[]): Promise<number> => {
  let maxPercent = 0;
  for (const { dictionary, stream } of pictures) {
    if (!/\/ColorSpace \/DeviceCMYK/.test(dictionary) || stream < 0) continue;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const inks = await sharp(bytes.subarray(stream, stream + length), { ignoreIcc: true })
      .pipelineColourspace('cmyk')
      .resize(INK_SAMPLE_WIDTH_PX, undefined, { kernel: 'nearest' })
      .toColourspace('cmyk')
      .raw()
      .toBuffer();
    maxPercent = Math.max(maxPercent, maxTotalInkPercent(inks));
  }
  return maxPercent;
};
