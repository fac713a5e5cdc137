import { expect, it } from 'vitest';
import { formatPhone, formatPhoneInput, readPhone } from './phone.ts';

it.each([
  ['+7 (916) 123-45-67', '+79161234567'],
  ['8 916 123 45 67', '+79161234567'],
  ['9161234567', '+79161234567'],
  ['8 (701) 555 66 77', '+77015556677'],
  ['+375 29 123-45-67', '+375291234567'],
  ['80291234567', '+375291234567'],
  ['+374 91 12 34 56', '+37491123456'],
  ['091123456', '+37491123456'],
  ['+996 555 123456', '+996555123456'],
  ['0555 12 34 56', '+996555123456'],
])('readPhone(%s) returns %s', (typed, kept) => {
  expect(readPhone(typed)).toBe(kept);
});

it.each(['', '12345', '+1 212 555 0100', 'позвоните', '+7 916 123-45-678', '+7 916 12 34', '8 916 123 45 67 доб. 3'])(
  'readPhone rejects %j',
  (typed) => {
    expect(readPhone(typed)).toBeNull();
  },
);

it('formatPhone groups the digits', () => {
  expect(formatPhone('+79161234567')).toBe('+7 916 123-45-67');
  expect(formatPhone('+37491123456')).toBe('+374 9 112-34-56');
});

it.each([
  ['9', '+7 9'],
  ['+7 9161', '+7 916 1'],
  ['+7 916 12345', '+7 916 123-45'],
  ['89161234567', '+7 916 123-45-67'],
  ['+37529', '+375 29'],
  ['+375291234567', '+375 29 123-45-67'],
  ['+37491123456', '+374 9 112-34-56'],
])('formatPhoneInput formats the incomplete number %s as %s', (typed, shown) => {
  expect(formatPhoneInput(typed)).toBe(shown);
});

it.each(['8', '80291', '0555 12', '+7 916 123-45-678', '+1 212', 'мама 916'])(
  'formatPhoneInput leaves %s unchanged',
  (typed) => {
    expect(formatPhoneInput(typed)).toBe(typed);
  },
);
