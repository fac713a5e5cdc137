// Public types of the media library.
import type { AvifVariant } from '../../pictures/avif-variants.ts';
import type { FileContent, FileInfo, FileRow } from './files.repository.ts';

export interface ReceivedFile {
  /** A temporary file. */
  readonly path: string;
  readonly name: string;
  readonly info: FileInfo;
  /** AVIF variants made beforehand; generated if omitted. */
  readonly avif?: readonly AvifVariant[];
  /** Created by the shop itself, so there is no metadata to remove. */
  readonly isClean?: boolean;
  /** A draft, which needs no other formats. */
  readonly onlyThumbnail?: boolean;
}

export interface MediaLibrary {
  /** The oldest file with this name. */
  idOf(name: string): Promise<number | undefined>;
  add(received: ReceivedFile, rights: UploadRights): Promise<FileRow>;
  /** Replaces the content under the same address. */
  replace(id: number, received: ReceivedFile, rights: UploadRights): Promise<FileRow>;
  /** Converts a photo like the library does: upright, without metadata, as JPEG. Null for anything else. */
  cleanPhoto(bytes: Uint8Array): Promise<Buffer | null>;
  describe(id: number, info: FileInfo): Promise<FileRow>;
  /** Stores a part of a picture as a new file; the picture stays unchanged. */
  crop(id: number, frame: Frame): Promise<FileRow>;
  remove(id: number): Promise<FileRow>;
  /** Moves the stored files of a record where they are not served; `bringBack` moves them back. Both can be repeated. */
  setAside(id: number): Promise<void>;
  bringBack(id: number): Promise<void>;
  /** Deletes files set aside whose record is gone. */
  removeAside(file: StoredNames): Promise<void>;
}

/** What the storage keys of a file are made of. */
export type StoredNames = Pick<FileContent, 'hash' | 'ext' | 'formats' | 'avifWidths'>;

/** In pixels of the full picture. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface UploadRights {
  /** SVG can contain scripts: only administrators may upload it, and it is sanitised anyway. */
  readonly svg: boolean;
}
