// The keys of private files: derived from the shop's secrets, each known by an id that is written into the file.
import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
export const KEY_ID_BYTES = 8;

interface RootKey {
  readonly id: Buffer;
  readonly key: Buffer;
}

export interface FileKeys {
  /** New files are written with it. */
  readonly current: RootKey;
  /** Undefined where the file was written with a secret that nobody has told. */
  byId(id: Buffer): RootKey | undefined;
}

const derive = (secret: string | Buffer, salt: string | Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, bytes));

/** The previous secrets still open what was written with them, until it is written anew. */
export function createFileKeys(secret: string, previous: readonly string[] = []): FileKeys {
  const rootOf = (each: string): RootKey => ({
    id: derive(each, '', 'zhili-byli private files: key id', KEY_ID_BYTES),
    key: derive(each, '', 'zhili-byli private files: root key', KEY_BYTES),
  });
  const current = rootOf(secret);
  const all = [current, ...previous.map(rootOf)];
  return { current, byId: (id) => all.find((root) => root.id.equals(id)) };
}

/** Every file has a key of its own, bound to its name: one file's content never passes for another's. */
export const keyOfFile = (root: RootKey, salt: Buffer, name: string): Buffer =>
  derive(root.key, salt, `file: ${name}`, KEY_BYTES);
