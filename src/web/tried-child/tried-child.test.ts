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
const load = () => import('./tried-child.ts');

test('name, gender and age survive a page load and prefill each story’s form once', async () => {
  const masha = { name: 'Маша', gender: 'female', age: 4 } as const;
  (await load()).keepTriedChild(masha);
  vi.resetModules();
  const { triedChild, takeTriedChild, keepTriedChild } = await load();
  expect(triedChild()).toEqual(masha);
  expect(takeTriedChild('night-forest')).toEqual(masha);
  expect(takeTriedChild('night-forest')).toEqual({ name: '', gender: null, age: null });
  expect(takeTriedChild('bath-sea')).toEqual(masha);
  keepTriedChild({ ...masha, gender: 'male' });
  expect(takeTriedChild('night-forest')).toEqual({ name: 'Маша', gender: 'male', age: 4 });
});

test.each(['', '{', 'null', '7', '{"name":7,"gender":"both","age":13}', '{"age":"4.5"}'])(
  '%s in the storage is ignored',
  async (text) => {
    kept.set('zb-tried-child', text);
    expect((await load()).triedChild()).toEqual({ name: '', gender: null, age: null });
  },
);

test('keeps the child in memory without storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { keepTriedChild, triedChild } = await load();
  keepTriedChild({ name: 'Марк', gender: null, age: null });
  expect(triedChild().name).toBe('Марк');
});
