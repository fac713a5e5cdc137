// A view of a store restricted to one key prefix.
import { checkedKey, checkedPrefix, type Storage } from './storage.ts';

export function createScopedStorage(storage: Storage, prefix: string): Storage {
  const scope = checkedPrefix(prefix);
  const within = (key: string): string => `${scope}${checkedKey(key)}`;
  return {
    name: storage.name,
    put: async (key, body, type, options) => storage.put(within(key), body, type, options),
    get: async (key, range) => storage.get(within(key), range),
    delete: async (key) => storage.delete(within(key)),
    async *list(under) {
      for await (const file of storage.list(`${scope}${checkedPrefix(under)}`))
        yield { ...file, key: file.key.slice(scope.length) };
    },
    async deleteAll(under) {
      if (under === '') throw new Error('a whole store is not deleted at once');
      return storage.deleteAll(`${scope}${checkedPrefix(under)}`);
    },
  };
}
