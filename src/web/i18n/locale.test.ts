// Localised addresses.
import { describe, expect, it } from 'vitest';
import { localeOf, localePath, withoutLocale } from './locale.ts';

describe('localeOf', () => {
  it.each([
    ['/', 'ru'],
    ['/books', 'ru'],
    ['/en', 'en'],
    ['/en/books', 'en'],
    ['/english-books', 'ru'],
  ])('reads %s as %s', (path, locale) => {
    expect(localeOf(path)).toBe(locale);
  });

  it.each(['/', '/books', '/books/x?age=1-3', '/#how'])('restores %s from its English address', (path) => {
    const english = localePath('en', path);
    expect(localeOf(new URL(english, 'http://shop').pathname)).toBe('en');
    expect(localePath('ru', path)).toBe(path);
    const { pathname, search, hash } = new URL(english, 'http://shop');
    expect(withoutLocale(pathname) + search + hash).toBe(path);
  });
});
