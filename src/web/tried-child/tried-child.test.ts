// The child a visitor tried: every page of the tab knows it, each story's form takes it once.
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

test('name, gender and age outlive the page, and each story’s form takes them once', async () => {
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
  '%s in the storage is nobody',
  async (text) => {
    kept.set('zb-tried-child', text);
    expect((await load()).triedChild()).toEqual({ name: '', gender: null, age: null });
  },
);

test('a closed storage loses nothing within the page', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { keepTriedChild, triedChild } = await load();
  keepTriedChild({ name: 'Марк', gender: null, age: null });
  expect(triedChild().name).toBe('Марк');
});
