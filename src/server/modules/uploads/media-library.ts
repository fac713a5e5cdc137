// Adds received files to the media library: detects the type, cleans, scales, stores and records them.
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { badRequest, notFound } from '#core/errors.ts';
import type { Storage } from '#providers/storage/storage.ts';
import type { Database } from '../../db/database.ts';
import { type AvifVariant, avifName, makeAvifVariants } from '../../pictures/avif-variants.ts';
import { cleanSvg } from './clean-svg.ts';
import { type FileKind, kindOf } from './file-kind.ts';
import { extensionOf, storedName } from './file-names.ts';
import type { FileContent, FileFormat, FileRow } from './files.repository.ts';
import * as files from './files.repository.ts';
import { cleanPhoto, croppedImage, prepareImage } from './images.ts';
import type { MediaLibrary, ReceivedFile, UploadRights } from './uploads.types.ts';

interface Prepared {
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

const HEAD_BYTES = 65_536;
const SVG_BYTES = 2_000_000;
const PHOTOS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

const urlOf = (hash: string, ext: string): string => `/uploads/${hash}${ext}`;
const kilobytes = (bytes: number): number => Math.round(bytes / 10) / 100;

export function createMediaLibrary(database: Database, storage: Storage): MediaLibrary {
  async function store(prepared: Prepared, name: string, hash: string, ext: string): Promise<FileContent> {
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

  async function known(id: number): Promise<FileRow> {
    const row = await files.fileById(database, id);
    if (!row) throw notFound('Entity not found');
    return row;
  }

  const namesOf = (file: FileRow | FileContent, avifWidths: readonly number[]): string[] => [
    `${file.hash}${file.ext}`,
    ...Object.values(file.formats ?? {}).map((format) => `${format.hash}${format.ext}`),
    ...avifWidths.map((width) => avifName(file.hash, width)),
  ];

  return {
    cleanPhoto: async (bytes) => (PHOTOS.has(photoKind(bytes)) ? cleanPhoto(bytes) : null),
    idOf: (name) => files.idByName(database, name),
    async add(received, rights) {
      const prepared = await prepare(received, rights);
      const name = shownName(received);
      const ext = fittingExtension(prepared.kind, received.name);
      const content = await store(prepared, name, storedName(name, extensionOf(received.name)), ext);
      return files.insertFile(database, content, received.info);
    },
    async replace(id, received, rights) {
      const old = await known(id);
      const oldNames = namesOf(old, await files.avifWidthsOf(database, id));
      const prepared = await prepare(received, rights);
      const ext = prepared.kind.extensions.includes(old.ext) ? old.ext : fittingExtension(prepared.kind, received.name);
      const content = await store(prepared, shownName(received), old.hash, ext);
      const row = await files.replaceFile(database, id, content, received.info);
      if (!row) throw notFound('Entity not found');
      const kept = new Set(namesOf(content, content.avifWidths));
      for (const name of oldNames) if (!kept.has(name)) await storage.delete(name);
      return row;
    },
    async describe(id, info) {
      const row = await files.describeFile(database, id, info);
      if (!row) throw notFound('Entity not found');
      return row;
    },
    async crop(id, frame) {
      const { hash, ext, name, width, height, alternativeText, caption, mime } = await known(id);
      const inside = frame.left + frame.width <= (width ?? 0) && frame.top + frame.height <= (height ?? 0);
      if (!inside) throw badRequest('The frame is not inside the picture');
      const stored = await storage.get(`${hash}${ext}`);
      if (!stored) throw notFound('file.notFound');
      const body = await croppedImage(await buffer(stored.body), frame);
      if (!body) throw badRequest(`A file of type '${mime}' cannot be cropped`);
      const folder = await mkdtemp(join(tmpdir(), 'zb-crop-'));
      try {
        const path = join(folder, 'picture');
        await writeFile(path, body);
        const info = { alternativeText: alternativeText ?? undefined, caption: caption ?? undefined };
        return await this.add({ path, name, info }, { svg: false });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async remove(id) {
      const row = await files.fileById(database, id);
      if (!row) throw notFound('file.notFound');
      const names = namesOf(row, await files.avifWidthsOf(database, id));
      await files.deleteFile(database, id);
      for (const name of names) await storage.delete(name);
      return row;
    },
  };
}

function photoKind(bytes: Uint8Array): string | undefined {
  const found = kindOf(Buffer.from(bytes.subarray(0, HEAD_BYTES)), '');
  return found.ok ? found.kind.image : undefined;
}

const shownName = ({ info, name }: ReceivedFile): string => (info.name || name).normalize();

const fittingExtension = (kind: FileKind, name: string): string => {
  const given = extensionOf(name);
  return kind.extensions.includes(given) ? given : (kind.extensions[0] ?? '');
};

async function prepare({ path, name, avif, isClean = false }: ReceivedFile, rights: UploadRights): Promise<Prepared> {
  const found = kindOf(await headOf(path), extensionOf(name));
  if (!found.ok) throw badRequest(`File type '${found.looksLike}' is not allowed`);
  const { kind } = found;
  const plain = { kind, width: null, height: null, formats: [], avif: [] };
  if (kind.image === undefined) return { ...plain, body: await readFile(path) };
  if (kind.image === 'svg') {
    const source = rights.svg ? await readFile(path) : null;
    const clean = source && source.length <= SVG_BYTES ? cleanSvg(source.toString('utf8')) : null;
    if (clean === null) throw badRequest(`File type '${kind.mime}' is not allowed`);
    return { ...plain, body: Buffer.from(clean) };
  }
  const image = await prepareImage(path, kind.image, isClean);
  if (!image) throw badRequest('File is not a valid image');
  return { kind, ...image, avif: avif ?? (image.moving ? [] : await makeAvifVariants(image.body)) };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
