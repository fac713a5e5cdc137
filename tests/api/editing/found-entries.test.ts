// Entries found by the words of their label, for the command menu.
import { expect, test } from 'vitest';
import { openEditingShop } from './editing-shop.ts';

const { call, make, vera } = await openEditingShop();

test('finds entries of several types by words of either language, without regard to ё and case', async () => {
  const { documentId } = await make('genre', {
    ru: { title: 'Весёлые стихи', slug: 'merry' },
    en: { title: 'Merry poems' },
  });
  const found = async (q: string, jwt?: string) =>
    (await call('GET', `/found?q=${encodeURIComponent(q)}`, undefined, jwt)).body;
  for (const q of ['веселые', 'СТИХИ весёлые', 'merry'])
    expect((await found(q)).data, q).toContainEqual({ type: 'genre', documentId, label: 'Весёлые стихи' });
  expect((await found('веселые рассказы')).data).toEqual([]);
  expect((await found("100%_'\\")).data).toEqual([]);
  expect((await found('')).data).toEqual([]);
  expect((await found('merry', vera)).data).toHaveLength(1);
});
