import { describe, expect, it } from 'vitest';
import { publicAddress } from './public-address.ts';

const form = (slug: string, titles: { ru?: string; en?: string } = {}) => ({
  shared: { slug },
  ru: { title: titles.ru ?? '' },
  en: { title: titles.en ?? '' },
});

describe('publicAddress', () => {
  it.each([
    ['product', '/books/fox'],
    ['collection', '/books?collection=fox'],
    ['genre', '/books?genre=fox'],
    ['page', '/fox'],
    ['delivery-config', '/delivery'],
  ])('of a %s is %s', (name, address) => expect(publicAddress({ name }, form('fox'), 'ru')).toBe(address));

  it('is null for an entry without an address or without a page', () => {
    expect(publicAddress({ name: 'page' }, form(''), 'ru')).toBeNull();
    expect(publicAddress({ name: 'font' }, form('fox'), 'ru')).toBeNull();
  });

  it('is in the reader’s language unless the entry has a title in the other one only', () => {
    const page = { name: 'page' };
    expect(publicAddress(page, form('fox', { ru: 'Лиса', en: 'Fox' }), 'en')).toBe('/en/fox');
    expect(publicAddress(page, form('fox', { ru: 'Лиса' }), 'en')).toBe('/fox');
    expect(publicAddress(page, form('fox', { en: 'Fox' }), 'ru')).toBe('/en/fox');
  });
});
