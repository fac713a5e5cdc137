import { expect, it } from 'vitest';
import en from '#content/legal/privacy-policy.en.md?raw';
import ru from '#content/legal/privacy-policy.ru.md?raw';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import { cookieBlanks } from './cookie-blanks.ts';

it.each([
  ['ru', ru],
  ['en', en],
] as const)(
  'the privacy policy (%s) lists every cookie the shop sets with its lifetime, and no other',
  (locale, text) => {
    const asked = [...text.matchAll(/\{(cookie\w+)\}/g)].map(([, name]) => name);
    expect(asked.toSorted()).toEqual(Object.keys(cookieBlanks(locale)).toSorted());
    expect(text).not.toMatch(/zb_/);
  },
);

it('cookieBlanks formats lifetimes in natural units', () => {
  const say = (locale: 'ru' | 'en') =>
    fillPlaceholders(
      '{cookieSessionTime}, {cookieAdminTime}, {cookieConsentTime}, {cookieCampaignTime}',
      cookieBlanks(locale),
    );
  expect(say('ru')).toBe('24 часа, 15 минут, 1 год, 30 дней');
  expect(say('en')).toBe('24 hours, 15 minutes, 1 year, 30 days');
});
