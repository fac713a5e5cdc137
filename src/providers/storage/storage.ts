// Interface of a file store: a local folder, or an S3-compatible store shared by several machines.
import type { Readable } from 'node:stream';

export interface StoredFile {
  /** The requested bytes; must be read or destroyed. */
  readonly body: Readable;
  /** Size of the whole file. */
  readonly size: number;
  /** Range of the body within the file; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Changes with the content. */
  readonly etag: string;
}

/** From `start` to `end` (exclusive; default: end of file), or the `last` bytes. */
export type ByteRange = { readonly start: number; readonly end?: number } | { readonly last: number };

/** Bytes, or a stream of unknown length. */
export type FileBody = Uint8Array | AsyncIterable<Uint8Array>;

export interface ListedFile {
  readonly key: string;
  readonly size: number;
}

export interface PutOptions {
  /** Writes only if the file still has this etag; otherwise throws FileChanged. */
  readonly ifMatch?: string;
}

/** Many new files that only have to last together, as those of a restore. */
export interface BulkWrites {
  /** Creates a file. A loss of power may lose or damage it until `sync` has returned. */
  put(key: string, body: FileBody): Promise<void>;
  /** Returns when everything written lasts. */
  sync(): Promise<void>;
}

export interface Storage {
  /** Name of the store in the media library. */
  readonly name: 'local' | 's3';
  /** Replaces the file atomically: readers see the old or the new content, also if the stream fails. */
  put(key: string, body: FileBody, type: string, options?: PutOptions): Promise<void>;
  /** Absent where single files are written no slower. */
  openBulkWrites?(): BulkWrites;
  /** Null if there is no such file; throws NoSuchRange if the file has no byte of the range. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Succeeds also if there is no such file. */
  delete(key: string): Promise<void>;
  /** Files whose key begins with the prefix, sorted by key. A prefix is empty or ends with a slash. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Deletes all files that `list` returns; the prefix must not be empty. */
  deleteAll(prefix: string): Promise<void>;
}

export class NoSuchRange extends Error {
  override readonly name = 'NoSuchRange';
  readonly size: number;
  constructor(size: number) {
    super('the file has no byte of the range asked for');
    this.size = size;
  }
}

/** The store does not answer or answers with a fault of its own: worth a retry later. */
export class StorageDown extends Error {
  override readonly name = 'StorageDown';
}

export class FileChanged extends Error {
  override readonly name = 'FileChanged';
  constructor() {
    super('the file was changed or deleted meanwhile');
  }
}

const MAX_KEY_LENGTH = 512;
const KEY_PATTERN = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** Rejects keys that could leave the store's folder. */
export function checkedKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !KEY_PATTERN.test(key)) throw new Error('a storage key has signs it may not have');
  return key;
}

/** Requires a trailing slash, so that books/1/ does not match books/12. */
export function checkedPrefix(prefix: string): string {
  if (prefix === '') return prefix;
  if (!prefix.endsWith('/')) throw new Error('a prefix of storage keys ends with a slash');
  checkedKey(prefix.slice(0, -1));
  return prefix;
}

/** Resolves a range against the size of a file. */
export function boundsOf(range: ByteRange | undefined, size: number): { start: number; end: number } {
  if (range === undefined) return { start: 0, end: size };
  if ('last' in range) {
    if (range.last <= 0 || size === 0) throw new NoSuchRange(size);
    return { start: Math.max(0, size - range.last), end: size };
  }
  const end = Math.min(range.end ?? size, size);
  if (range.start >= end) throw new NoSuchRange(size);
  return { start: range.start, end };
}
