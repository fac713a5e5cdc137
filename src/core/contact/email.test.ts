// Parsing and normalisation of email addresses.
import { expect, test } from 'vitest';
import { mailboxOf, normaliseIdentifier, readEmail } from './email.ts';

test('normaliseIdentifier is idempotent for every BMP character', () => {
  for (let code = 1; code < 0x1_0000; code += 1) {
    const folded = normaliseIdentifier(`a${String.fromCharCode(code)}b`);
    if (normaliseIdentifier(folded) !== folded) expect.fail(`U+${code.toString(16)} folds twice`);
  }
});

test.each([
  ['\u212Aate@example.ru', 'kate@example.ru'],
  ['ＡＮＮＡ@example.ru', 'anna@example.ru'],
  [' Anna@Example.RU ', 'anna@example.ru'],
  ['an\u00ADna@exa\u200Bmple.ru', 'anna@example.ru'],
  ['\uFEFFanna@example.ru\u200E', 'anna@example.ru'],
  ['İvan@example.ru', null],
  ['nobody', null],
])('readEmail(%j) returns %j', (typed, email) => {
  expect(readEmail(typed)).toBe(email);
});

test.each([
  ['Anna+shop@example.ru', 'anna@example.ru'],
  ['an.na+1@GoogleMail.com', 'anna@gmail.com'],
  ['an.na@ya.ru', 'an-na@yandex.ru'],
  ['an.na@example.ru', 'an.na@example.ru'],
  ['+7999@example.ru', '+7999@example.ru'],
  ['an\u00ADna\u2060@example.ru', 'anna@example.ru'],
])('mailboxOf(%s) returns %s', (address, box) => {
  expect(mailboxOf(address)).toBe(box);
});
