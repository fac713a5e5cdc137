// Where files lie: a folder beside the shop, or any S3-compatible store that several machines share.
import type { Readable } from 'node:stream';

export interface StoredFile {
  /** The bytes asked for; destroy it where they are not wanted after all. */
  readonly body: Readable;
  /** Of the whole file. */
  readonly size: number;
  /** What part of the file the body is: from `start` up to, not including, `end`. */
  readonly start: number;
  readonly end: number;
  /** Changes whenever the content does. */
  readonly etag: string;
}

/** From `start` up to, not including, `end` (or the file's own end); or so many bytes before the end. */
export type ByteRange = { readonly start: number; readonly end?: number } | { readonly last: number };

/** Bytes at hand, or a stream of them whose length nobody knows yet. */
export type FileBody = Uint8Array | AsyncIterable<Uint8Array>;

export interface ListedFile {
  readonly key: string;
  readonly size: number;
}

export interface PutOptions {
  /** Only where the file's tag still is this one; otherwise FileChanged is thrown and nothing is written. */
  readonly ifMatch?: string;
}

export interface Storage {
  /** What the media library calls this store. */
  readonly name: 'local' | 's3';
  /** Replaces what was there; readers see the old or the new content, never a half, also if the stream breaks. */
  put(key: string, body: FileBody, type: string, options?: PutOptions): Promise<void>;
  /** Null where there is none; throws NoSuchRange where the file is too short to have any byte of the range. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Also succeeds where there is none. */
  delete(key: string): Promise<void>;
  /** Every file whose key begins with the prefix, sorted by key. A prefix is empty or ends with a slash. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Deletes what `list` would give; the prefix may not be empty. */
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

export class FileChanged extends Error {
  override readonly name = 'FileChanged';
  constructor() {
    super('the file was changed or deleted meanwhile');
  }
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** Names and slashes only: nothing that climbs out of the store. */
export function checkedKey(key: string): string {
  if (key.length > 512 || !KEY.test(key)) throw new Error('a storage key has signs it may not have');
  return key;
}

/** Whole folders only: what lies under books/1/ is never mixed up with books/12. */
export function checkedPrefix(prefix: string): string {
  if (prefix === '') return prefix;
  if (!prefix.endsWith('/')) throw new Error('a prefix of storage keys ends with a slash');
  checkedKey(prefix.slice(0, -1));
  return prefix;
}

/** Where a range begins and ends in a file of this size. */
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
