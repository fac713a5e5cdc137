// Encryption keys of private files, derived from APP_SECRET; each file stores the id of its key.
import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
export const KEY_ID_BYTES = 8;

interface RootKey {
  readonly id: Buffer;
  readonly key: Buffer;
}

export interface FileKeys {
  /** Used for new files. */
  readonly current: RootKey;
  /** Undefined if the secret of that key is not configured. */
  byId(id: Buffer): RootKey | undefined;
}

const derive = (secret: string | Buffer, salt: string | Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, bytes));

/** Previous secrets decrypt existing files until they are re-encrypted. */
export function createFileKeys(secret: string, previous: readonly string[] = []): FileKeys {
  const rootKeyOf = (each: string): RootKey => ({
    id: derive(each, '', 'zhili-byli private files: key id', KEY_ID_BYTES),
    key: derive(each, '', 'zhili-byli private files: root key', KEY_BYTES),
  });
  const current = rootKeyOf(secret);
  const rootKeys = [current, ...previous.map(rootKeyOf)];
  return { current, byId: (id) => rootKeys.find((root) => root.id.equals(id)) };
}

/** A separate key per file, bound to its name, so that encrypted contents cannot be swapped between files. */
export const keyOfFile = (root: RootKey, salt: Buffer, name: string): Buffer =>
  derive(root.key, salt, `file: ${name}`, KEY_BYTES);
