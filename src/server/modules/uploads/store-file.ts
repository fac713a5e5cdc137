// Writes a prepared file with its formats and AVIF variants to storage.
import type { Storage } from '#providers/storage/storage.ts';
import { type AvifVariant, avifName } from '../../pictures/avif-variants.ts';
import type { FileKind } from './file-kind.ts';
import type { FileContent, FileFormat } from './files.repository.ts';

export interface Prepared {
  readonly kind: FileKind;
  readonly body: Uint8Array;
  readonly width: number | null;
  readonly height: number | null;
  readonly formats: readonly {
    readonly name: string;
    readonly body: Buffer;
    readonly width: number;
    readonly height: number;
    readonly extension: string;
    readonly mime: string;
  }[];
  readonly avif: readonly AvifVariant[];
}

const urlOf = (hash: string, ext: string): string => `/uploads/${hash}${ext}`;
const kilobytes = (bytes: number): number => Math.round(bytes / 10) / 100;

export async function storeFile(
  storage: Storage,
  prepared: Prepared,
  name: string,
  hash: string,
  ext: string,
): Promise<FileContent> {
  const formats: Record<string, FileFormat> = {};
  for (const format of prepared.formats) {
    const formatHash = `${format.name}_${hash}`;
    const formatExt = format.mime === prepared.kind.mime ? ext : format.extension;
    await storage.put(`${formatHash}${formatExt}`, format.body, format.mime);
    formats[format.name] = {
      name: `${format.name}_${name}`,
      hash: formatHash,
      ext: formatExt,
      mime: format.mime,
      path: null,
      width: format.width,
      height: format.height,
      size: kilobytes(format.body.length),
      sizeInBytes: format.body.length,
      url: urlOf(formatHash, formatExt),
    };
  }
  for (const { width, body } of prepared.avif) {
    await storage.put(avifName(hash, width), body, 'image/avif');
  }
  await storage.put(`${hash}${ext}`, prepared.body, prepared.kind.mime);
  return {
    name,
    width: prepared.width,
    height: prepared.height,
    formats: prepared.formats.length > 0 ? formats : null,
    hash,
    ext,
    mime: prepared.kind.mime,
    size: kilobytes(prepared.body.length),
    url: urlOf(hash, ext),
    provider: storage.name,
    avifWidths: prepared.avif.map(({ width }) => width),
  };
}

/** Storage keys of a file with its formats and variants. */
export const namesOf = (
  file: Pick<FileContent, 'hash' | 'ext' | 'formats'>,
  avifWidths: readonly number[],
): string[] => [
  `${file.hash}${file.ext}`,
  ...Object.values(file.formats ?? {}).map((format) => `${format.hash}${format.ext}`),
  ...avifWidths.map((width) => avifName(file.hash, width)),
];
