import { expect, test } from 'vitest';
import { maskLinks } from './mask-links.ts';

const ID = 'abcdefghijklmnopqrstuvwx';
const SIGNATURE = 'Zk3-9_aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789a';

test.each([
  [
    `https://shop.example/account/reset-password?code=${'a1'.repeat(64)}`,
    'https://shop.example/account/reset-password?code=***',
  ],
  [`https://shop.example/en/orders/${ID}?key=20500.${SIGNATURE}`, `https://shop.example/en/orders/${ID}?key=***`],
  [`https://shop.example/shared/${ID}.${SIGNATURE}`, 'https://shop.example/shared/***'],
  [`https://shop.example/p.webp?v=1&amp;share=${ID}.${SIGNATURE}`, 'https://shop.example/p.webp?v=1&amp;share=***'],
  [`https://elsewhere.example/confirm/${'f0'.repeat(20)}`, 'https://elsewhere.example/confirm/***'],
])('masks the key in %s', (link, shown) => {
  expect(maskLinks(`<a href="${link}">здесь</a>\n${link}\n`)).toBe(`<a href="${shown}">здесь</a>\n${shown}\n`);
});

test.each([
  'https://shop.example/books?sort=new',
  'https://shop.example/en/books/night-forest',
  'https://shop.example/uploads/a_long_picture_of_the_forest_at_night_8fa3b2c1d0.jpg',
  'mailto:mama@example.test',
])('keeps the public link %s', (link) => {
  expect(maskLinks(`<a href="${link}">`)).toBe(`<a href="${link}">`);
});
