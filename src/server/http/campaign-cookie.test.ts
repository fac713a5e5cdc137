// Which campaign brought a visitor is remembered, and nothing else of the address.
import { expect, test } from 'vitest';
import { campaignCookie } from './campaign-cookie.ts';

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
