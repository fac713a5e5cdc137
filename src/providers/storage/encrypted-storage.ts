// Encryption at rest over any store: contents are encrypted, names and sizes are not.
import { encryptFrames, keyIdOf, plainSize } from './encrypted-frames.ts';
import { createEncryptedReader } from './encrypted-reader.ts';
import type { FileKeys } from './file-keys.ts';
import { FileChanged, type ListedFile, type Storage } from './storage.ts';

export interface EncryptedStorage extends Storage {
  /** Re-encrypts files of previous keys with the current key; returns their number. */
  reencrypt(): Promise<number>;
}

const ENCRYPTED_CONTENT_TYPE = 'application/octet-stream';

export function createEncryptedStorage(storage: Storage, keys: FileKeys): EncryptedStorage {
  const reader = createEncryptedReader(storage, keys);

  const encrypted: Storage = {
    name: storage.name,
    put(key, body, _type, options) {
      const frames = encryptFrames(body instanceof Uint8Array ? [body] : body, keys, key);
      return storage.put(key, frames, ENCRYPTED_CONTENT_TYPE, options);
    },
    get: async (key, range) => (range === undefined ? reader.whole(key) : reader.range(key, range)),
    delete: (key) => storage.delete(key),
    async *list(prefix): AsyncGenerator<ListedFile> {
      for await (const { key, size } of storage.list(prefix)) yield { key, size: plainSize(size) };
    },
    deleteAll: (prefix) => storage.deleteAll(prefix),
  };

  return {
    ...encrypted,
    async reencrypt() {
      let rewritten = 0;
      for await (const { key } of storage.list('')) {
        const header = await reader.header(key);
        if (!header || keyIdOf(header).equals(keys.current.id)) continue;
        const file = await encrypted.get(key);
        if (!file) continue;
        // Must not restore a file that was deleted or replaced meanwhile.
        const options = { ifMatch: file.etag };
        const isWritten = await encrypted
          .put(key, file.body, ENCRYPTED_CONTENT_TYPE, options)
          .then(() => true, falseIfChanged);
        if (isWritten) rewritten += 1;
      }
      return rewritten;
    },
  };
}

function falseIfChanged(error: unknown): false {
  if (error instanceof FileChanged) return false;
  throw error;
}
