// A file store in memory: a run makes tens of thousands of small files.
import { Readable } from 'node:stream';
import { boundsOf, checkedKey, checkedPrefix, FileChanged, type Storage } from '#providers/storage/storage.ts';

export function createMemoryStorage(): Storage & { readonly files: ReadonlyMap<string, Buffer> } {
  const files = new Map<string, Buffer>();
  const etags = new Map<string, string>();
  let written = 0;
  return {
    name: 'local',
    files,
    async put(key, body, _type, { ifMatch } = {}) {
      const parts = body instanceof Uint8Array ? [body] : await Array.fromAsync(body);
      if (ifMatch !== undefined && etags.get(checkedKey(key)) !== ifMatch) throw new FileChanged();
      written += 1;
      files.set(checkedKey(key), Buffer.concat(parts));
      etags.set(key, `"${written}"`);
    },
    async get(key, range) {
      const file = files.get(checkedKey(key));
      if (!file) return null;
      const { start, end } = boundsOf(range, file.length);
      const body = Readable.from([file.subarray(start, end)]);
      return { body, size: file.length, start, end, etag: etags.get(key) ?? '' };
    },
    async delete(key) {
      files.delete(checkedKey(key));
    },
    async *list(prefix) {
      const keys = [...files.keys()].filter((key) => key.startsWith(checkedPrefix(prefix))).sort();
      for (const key of keys) yield { key, size: files.get(key)?.length ?? 0 };
    },
    async deleteAll(prefix) {
      if (prefix === '') throw new Error('a prefix is needed');
      for (const key of files.keys()) if (key.startsWith(checkedPrefix(prefix))) files.delete(key);
    },
  };
}
