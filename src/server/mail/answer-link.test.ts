import { expect, test } from 'vitest';
import { answerLink } from './answer-link.ts';

const place = { siteOrigin: 'https://shop.example', locale: 'en', orCopy: 'Our address:' } as const;

test('leads to the support address', () => {
  expect(answerLink('help@shop.example', place)).toMatchObject({
    link: 'mailto:help@shop.example',
    orCopy: 'Our address:',
  });
});

test('leads to the contact form while the shop has no address', () => {
  const { link, orCopy } = answerLink(null, place);
  expect(link).toBe('https://shop.example/en/contacts');
  expect(orCopy).not.toBe('Our address:');
});
