import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { campaignCookieWithConsent } from './campaign-cookie.ts';

const campaignCookie = (url: string, secure: boolean, consent = 'all') =>
  campaignCookieWithConsent({ url, cookies: { zb_consent: consent } } as unknown as FastifyRequest, secure);

test('stores the five utm parameters for 30 days', () => {
  const written = campaignCookie('/books?utm_source=vk&utm_term=%D0%BA%D0%BD%D0%B8%D0%B3%D0%B0&ref=x', true) ?? '';
  expect(written).toMatch(/^zb_utm=[^;]+; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/);
  expect(JSON.parse(decodeURIComponent(written.split(';')[0]?.split('=')[1] ?? ''))).toEqual({
    utm_source: 'vk',
    utm_term: 'книга',
  });
});

test.each(['/', '/books?page=2', '/books?utm_source=&page=2', '/utm_source=x'])('sets no cookie for %s', (address) => {
  expect(campaignCookie(address, false)).toBeUndefined();
});

test.each(['necessary', ''])('sets no cookie without consent: %j', (consent) => {
  expect(campaignCookie('/?utm_source=vk', false, consent)).toBeUndefined();
});
