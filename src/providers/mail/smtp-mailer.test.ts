import { expect, test } from 'vitest';
import { mustEncrypt } from './smtp-mailer.ts';

test.each([
  ['smtp://shop@mail.example.ru:587', true],
  ['smtp://shop@203.0.113.9', true],
  ['smtp://localhost:1025?requireTLS=true', true],
  ['smtp://localhost:1025', false],
  ['smtp://mail.internal', false],
])('%s must be encrypted: %s', (address, expected) => {
  expect(mustEncrypt(new URL(address))).toBe(expected);
});
