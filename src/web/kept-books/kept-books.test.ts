// Which books stay on the device, with a browser's storage in memory.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cacheNameOf,
  factsAddressOf,
  findKept,
  keepOnly,
  markReader,
  removeForOtherReader,
  settleKept,
} from './kept-books.ts';
import { KEPT_MARK } from './kept-mark.ts';

const stored = new Map<string, Map<string, Response>>();
const marks = new Map<string, string>();
let scopes: string[] = [];

const urlOf = (key: string | { url: string }) =>
  new URL(typeof key === 'string' ? key : key.url, 'https://shop.test').href;

function open(name: string) {
  const parts = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, parts);
  return {
    keys: async () => [...parts.keys()].map((url) => ({ url })),
    match: async (key: string | { url: string }) => parts.get(urlOf(key))?.clone(),
    put: async (key: string, answer: Response) => void parts.set(urlOf(key), answer),
  };
}

beforeEach(() => {
  stored.clear();
  marks.clear();
  scopes = [];
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => open(name),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => void marks.set(key, value),
    removeItem: (key: string) => void marks.delete(key),
  });
  const getRegistrations = async () =>
    scopes.map((scope) => ({
      scope,
      unregister: async () => {
        scopes = scopes.filter((one) => one !== scope);
      },
    }));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations } });
});

const pageOf = (book: string, locale: 'ru' | 'en' = 'ru') => {
  const documentId = book.padEnd(24, 'a');
  return { documentId, locale, address: `${locale === 'en' ? '/en' : ''}/my-books/${documentId}/read` };
};

async function keep(page: ReturnType<typeof pageOf>, version: string, confirmedAt = Date.now()) {
  scopes.push(`https://shop.test${page.address}`);
  await open(cacheNameOf(page, version)).put(
    factsAddressOf(page),
    Response.json({ bytes: 1, leftOut: [], confirmedAt }),
  );
}

describe('settleKept', () => {
  it('replaces the former copy of the same page and no other', async () => {
    const page = pageOf('one');
    const english = pageOf('one', 'en');
    await keep(page, 'old');
    await keep(english, 'old');
    await keep(page, 'new');
    await settleKept(page, 'new');
    expect(await findKept(page)).toMatchObject({ version: 'new' });
    expect(await findKept(english)).toMatchObject({ version: 'old' });
    expect(stored.size).toBe(2);
  });

  it('keeps five books, and lets the one leave that was not opened for the longest', async () => {
    for (const [day, book] of ['a', 'b', 'c', 'd', 'e'].entries()) await keep(pageOf(book), 'v', 1000 + day);
    await open('other-of-the-shop').put('/x', new Response());
    const newest = pageOf('f');
    await keep(newest, 'v');
    await settleKept(newest, 'v');
    expect(await findKept(pageOf('a'))).toBeNull();
    expect(scopes.some((scope) => scope.includes(pageOf('a').documentId))).toBe(false);
    expect(scopes).toHaveLength(5);
    expect([...stored.keys()]).toContain('other-of-the-shop');
  });
});

describe('findKept', () => {
  it('ignores a copy that was not finished', async () => {
    await open(cacheNameOf(pageOf('one'), 'v')).put('/assets/a.js', new Response());
    expect(await findKept(pageOf('one'))).toBeNull();
  });
});

describe('keepOnly', () => {
  it('removes all others, in every language', async () => {
    for (const page of [pageOf('one'), pageOf('two'), pageOf('two', 'en')]) await keep(page, 'v');
    marks.set(KEPT_MARK, 'guest');
    await keepOnly([pageOf('one').documentId]);
    expect([stored.size, scopes.length, marks.get(KEPT_MARK)]).toEqual([1, 1, 'guest']);
    await keepOnly([]);
    expect([stored.size, scopes.length, marks.size]).toEqual([0, 0, 0]);
  });
});

describe('removeForOtherReader', () => {
  it.each([
    ['anna', 'anna', 1],
    [undefined, undefined, 1],
    ['anna', 'boris', 0],
    ['anna', undefined, 0],
    [undefined, 'anna', 0],
  ])('kept by %s and opened by %s: %i books stay', async (keeper, reader, left) => {
    await markReader(keeper);
    await keep(pageOf('one'), 'v');
    expect(marks.get(KEPT_MARK)).not.toContain('anna');
    await removeForOtherReader(reader);
    expect([stored.size, scopes.length, marks.has(KEPT_MARK)]).toEqual([left, left, left === 1]);
  });
});
