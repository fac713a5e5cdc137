// The media library as other modules use it.
import type { AvifVariant } from '../../pictures/avif-variants.ts';
import type { FileInfo, FileRow } from './files.repository.ts';

export interface ReceivedFile {
  /** A file of ours in a temporary folder. */
  readonly path: string;
  readonly name: string;
  readonly info: FileInfo;
  /** AVIF siblings made beforehand; without them they are made here. */
  readonly avif?: readonly AvifVariant[];
  /** Painted by ourselves: it carries no traces. */
  readonly isClean?: boolean;
}

export interface MediaLibrary {
  /** The oldest file with this name. */
  idOf(name: string): Promise<number | undefined>;
  add(received: ReceivedFile, rights: UploadRights): Promise<FileRow>;
  /** The address stays, the content changes. */
  replace(id: number, received: ReceivedFile, rights: UploadRights): Promise<FileRow>;
  /** A photo as the library would keep it: upright, without traces of where it was taken, as JPEG. Null for anything else. */
  cleanPhoto(bytes: Uint8Array): Promise<Buffer | null>;
  describe(id: number, info: FileInfo): Promise<FileRow>;
  /** A part of a picture as a file of its own; the picture stays as it is. */
  crop(id: number, frame: Frame): Promise<FileRow>;
  remove(id: number): Promise<FileRow>;
}

/** In pixels of the whole picture. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface UploadRights {
  /** Drawings can carry programs: only an administrator brings them, and they are cleaned all the same. */
  readonly svg: boolean;
}
