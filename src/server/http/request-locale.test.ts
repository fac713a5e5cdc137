import { expect, it } from 'vitest';
import { requestLocale } from './request-locale.ts';

it.each([
  [{ locale: 'en' }, { locale: 'ru' }, 'ru', 'en'],
  [{}, { locale: 'en' }, 'ru', 'en'],
  [{ locale: 'xx' }, null, 'en-GB,ru;q=0.8', 'en'],
  [{}, undefined, 'en;q=0.5, ru;q=0.9', 'ru'],
  [{}, undefined, 'de, en;q=0.3', 'en'],
  [{}, undefined, 'de', 'ru'],
  [{}, 'text', undefined, 'ru'],
])('resolves query %j, body %j and accept-language %s to %s', (query, body, header, locale) => {
  expect(requestLocale({ query, body, headers: { 'accept-language': header } })).toBe(locale);
});
