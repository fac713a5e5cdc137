// Adds received files to the media library: detects the type, cleans, scales, stores and records them.
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { badRequest, notFound } from '#core/errors.ts';
import type { Storage } from '#providers/storage/storage.ts';
import type { Database } from '../../db/database.ts';
import { makeAvifVariants } from '../../pictures/avif-variants.ts';
import { cleanSvg } from './clean-svg.ts';
import { type FileKind, kindByExtension, kindOf, UNKNOWN_BINARY } from './file-kind.ts';
import { extensionOf, storedName } from './file-names.ts';
import type { FileRow } from './files.repository.ts';
import * as files from './files.repository.ts';
import { cleanPhoto, croppedImage, prepareImage } from './images.ts';
import { namesOf, type Prepared, storeFile } from './store-file.ts';
import type { MediaLibrary, ReceivedFile, UploadRights } from './uploads.types.ts';

const HEAD_BYTES = 65_536;
const SVG_BYTES = 2_000_000;
const PHOTOS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

export function createMediaLibrary(database: Database, storage: Storage): MediaLibrary {
  async function known(id: number): Promise<FileRow> {
    const row = await files.fileById(database, id);
    if (!row) throw notFound('Entity not found');
    return row;
  }

  const storedNamesOf = async (id: number): Promise<string[]> =>
    namesOf(await known(id), await files.avifWidthsOf(database, id));

  /** Succeeds also if it was moved before, so that an interrupted move can be repeated. */
  async function moveFile(from: string, to: string): Promise<void> {
    const stored = await storage.get(from);
    if (!stored) return;
    await storage.put(to, stored.body, kindByExtension(extensionOf(from))?.mime ?? 'application/octet-stream');
    await storage.delete(from);
  }

  return {
    cleanPhoto: async (bytes) => (PHOTOS.has(photoKind(bytes)) ? cleanPhoto(bytes) : null),
    idOf: (name) => files.idByName(database, name),
    async add(received, rights) {
      const prepared = await prepare(received, rights);
      const name = shownName(received);
      const ext = fittingExtension(prepared.kind, received.name);
      const content = await storeFile(storage, prepared, name, storedName(name, extensionOf(received.name)), ext);
      return files.insertFile(database, content, received.info);
    },
    async replace(id, received, rights) {
      const old = await known(id);
      const oldNames = namesOf(old, await files.avifWidthsOf(database, id));
      const prepared = await prepare(received, rights);
      const ext = prepared.kind.extensions.includes(old.ext) ? old.ext : fittingExtension(prepared.kind, received.name);
      const content = await storeFile(storage, prepared, shownName(received), old.hash, ext);
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
      const info = { alternativeText: alternativeText ?? undefined, caption: caption ?? undefined };
      return withTempFile(body, (path) => this.add({ path, name, info }, { svg: false }));
    },
    async setAside(id) {
      const names = await storedNamesOf(id);
      for (const name of names) await moveFile(name, asideName(name));
    },
    async bringBack(id) {
      for (const name of await storedNamesOf(id)) await moveFile(asideName(name), name);
    },
    async removeAside(file) {
      for (const name of namesOf(file, file.avifWidths)) await storage.delete(asideName(name));
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

async function withTempFile<T>(body: Buffer, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'zb-crop-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, body);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function photoKind(bytes: Uint8Array): string | undefined {
  const found = kindOf(Buffer.from(bytes.subarray(0, HEAD_BYTES)), '');
  return found.ok ? found.kind.image : undefined;
}

/** Addresses of files have no slash, so a file that is set aside is not served. */
const asideName = (name: string): string => `deleted/${name}`;

const shownName = ({ info, name }: ReceivedFile): string => (info.name || name).normalize();

const fittingExtension = (kind: FileKind, name: string): string => {
  const given = extensionOf(name);
  return kind.extensions.includes(given) ? given : (kind.extensions[0] ?? '');
};

async function prepare(received: ReceivedFile, rights: UploadRights): Promise<Prepared> {
  const { path, name, avif } = received;
  const found = kindOf(await headOf(path), extensionOf(name));
  if (!found.ok) throw badRequest(refusalOf(found.looksLike, extensionOf(name)));
  const { kind } = found;
  const plain = { kind, width: null, height: null, formats: [], avif: [] };
  if (kind.image === undefined) return { ...plain, body: await readFile(path) };
  if (kind.image === 'svg') {
    const source = rights.svg ? await readFile(path) : null;
    const clean = source && source.length <= SVG_BYTES ? cleanSvg(source.toString('utf8')) : null;
    if (clean === null) throw badRequest(`File type '${kind.mime}' is not allowed`);
    return { ...plain, body: Buffer.from(clean) };
  }
  const image = await prepareImage(path, kind.image, received);
  if (!image) throw badRequest('File is not a valid image');
  return { kind, ...image, avif: avif ?? (image.moving ? [] : await makeAvifVariants(image.body)) };
}

/** An accepted name with unreadable content is a damaged file, not a wrong kind of file. */
function refusalOf(looksLike: string, extension: string): string {
  const isUnreadable = looksLike === UNKNOWN_BINARY || looksLike.startsWith('text ');
  const named = kindByExtension(extension);
  // SVG is a text: what cannot be read as one is another kind of text.
  return isUnreadable && named && named.image !== 'svg'
    ? 'The file is damaged: its content does not match its name'
    : `File type '${looksLike}' is not allowed`;
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
