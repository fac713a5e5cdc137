// Where files lie: a folder beside the shop, or any S3-compatible store that several machines share.
import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly body: Readable;
  readonly size: number;
  /** Changes whenever the content does. */
  readonly etag: string;
}

export interface Storage {
  /** What the media library calls this store. */
  readonly name: 'local' | 's3';
  /** Replaces what was there; readers see the old or the new content, never a half. */
  put(key: string, body: Uint8Array, type: string): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Also succeeds where there is none. */
  delete(key: string): Promise<void>;
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** Names and slashes only: nothing that climbs out of the store. */
export function checkedKey(key: string): string {
  if (key.length > 512 || !KEY.test(key)) throw new Error('a storage key has signs it may not have');
  return key;
}
