// The previewed child is shared by all pages of the tab and prefills each story's form once.
import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
const load = () => import('./preview-child.ts');

test('name, gender and age survive a page load and prefill each story’s form once', async () => {
  const masha = { name: 'Маша', gender: 'female', age: 4 } as const;
  (await load()).storePreviewChild(masha);
  vi.resetModules();
  const { readPreviewChild, takePreviewChild, storePreviewChild } = await load();
  expect(readPreviewChild()).toEqual(masha);
  expect(takePreviewChild('night-forest')).toEqual(masha);
  expect(takePreviewChild('night-forest')).toEqual({ name: '', gender: null, age: null });
  expect(takePreviewChild('bath-sea')).toEqual(masha);
  storePreviewChild({ ...masha, gender: 'male' });
  expect(takePreviewChild('night-forest')).toEqual({ name: 'Маша', gender: 'male', age: 4 });
});

test.each(['', '{', 'null', '7', '{"name":7,"gender":"both","age":13}', '{"age":"4.5"}'])(
  '%s in the storage is ignored',
  async (text) => {
    kept.set('zb-tried-child', text);
    expect((await load()).readPreviewChild()).toEqual({ name: '', gender: null, age: null });
  },
);

test('keeps the child in memory without storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { storePreviewChild, readPreviewChild } = await load();
  storePreviewChild({ name: 'Марк', gender: null, age: null });
  expect(readPreviewChild().name).toBe('Марк');
});
