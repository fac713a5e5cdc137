import { describe, expect, it } from 'vitest';
import { isList, keepQuery, type ListStore, pathWithQuery } from './remembered-lists.ts';

function memoryStore(): ListStore {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('remembered lists', () => {
  const params = new URLSearchParams('state=paid&sort=total:desc&q=Анна&page=3');

  it('keeps filters and sort for another day, without the search and the page', () => {
    const store = memoryStore();
    keepQuery(store, 'olga', '/admin/orders', params, 'kept');
    expect(pathWithQuery(store, 'olga', '/admin/orders')).toBe('/admin/orders?state=paid&sort=total%3Adesc');
  });

  it('returns within a tab to the same search and page', () => {
    const store = memoryStore();
    keepQuery(store, 'olga', '/admin/orders', params, 'last');
    expect(new URL(pathWithQuery(store, 'olga', '/admin/orders'), 'http://shop').search).toBe(`?${params}`);
  });

  it('forgets cleared filters, and keeps lists and people apart', () => {
    const store = memoryStore();
    keepQuery(store, 'olga', '/admin/orders', params, 'kept');
    expect(pathWithQuery(store, 'petr', '/admin/orders')).toBe('/admin/orders');
    expect(pathWithQuery(store, 'olga', '/admin/customers')).toBe('/admin/customers');
    keepQuery(store, 'olga', '/admin/orders', new URLSearchParams('q=Анна'), 'kept');
    expect(pathWithQuery(store, 'olga', '/admin/orders')).toBe('/admin/orders');
  });

  it('takes sections and content types for lists, and entries for none', () => {
    expect(['/admin/orders', '/admin/print-queue', '/admin/content/product'].every(isList)).toBe(true);
    expect(['/admin/orders/abc', '/admin/content/product/abc'].some(isList)).toBe(false);
  });
});
