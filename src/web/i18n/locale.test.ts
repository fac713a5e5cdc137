// Addresses in two languages.
import { describe, expect, it } from 'vitest';
import { localeOf, localePath, withoutLocale } from './locale.ts';

describe('locale of an address', () => {
  it.each([
    ['/', 'ru'],
    ['/books', 'ru'],
    ['/en', 'en'],
    ['/en/books', 'en'],
    ['/english-books', 'ru'],
  ])('%s speaks %s', (path, locale) => {
    expect(localeOf(path)).toBe(locale);
  });

  it.each(['/', '/books', '/books/x?age=1-3', '/#how'])('%s comes back from English unchanged', (path) => {
    const english = localePath('en', path);
    expect(localeOf(new URL(english, 'http://shop').pathname)).toBe('en');
    expect(localePath('ru', path)).toBe(path);
    const { pathname, search, hash } = new URL(english, 'http://shop');
    expect(withoutLocale(pathname) + search + hash).toBe(path);
  });
});
