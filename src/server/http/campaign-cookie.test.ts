// Which campaign brought a visitor is remembered, and nothing else of the address.
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { agreedCampaign } from './campaign-cookie.ts';

const campaignCookie = (url: string, secure: boolean, consent = 'all') =>
  agreedCampaign({ url, cookies: { zb_consent: consent } } as unknown as FastifyRequest, secure);

test('the five utm parameters are kept for 30 days', () => {
  const written = campaignCookie('/books?utm_source=vk&utm_term=%D0%BA%D0%BD%D0%B8%D0%B3%D0%B0&ref=x', true) ?? '';
  expect(written).toMatch(/^zb_utm=[^;]+; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/);
  expect(JSON.parse(decodeURIComponent(written.split(';')[0]?.split('=')[1] ?? ''))).toEqual({
    utm_source: 'vk',
    utm_term: 'книга',
  });
});

test.each(['/', '/books?page=2', '/books?utm_source=&page=2', '/utm_source=x'])('%s brings no mark', (address) => {
  expect(campaignCookie(address, false)).toBeUndefined();
});

test.each(['necessary', ''])('nothing is kept of a visitor who has not agreed: %j', (consent) => {
  expect(campaignCookie('/?utm_source=vk', false, consent)).toBeUndefined();
});
