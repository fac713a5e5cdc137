// Normalisation of a dedication.
import { expect, it } from 'vitest';
import { normaliseDedication } from './dedication.ts';

it('normalises spaces and keeps line breaks', () => {
  expect(normaliseDedication('  Маше \t от  бабушки\r\n\r\n\r\nи деда\u200b ')).toEqual({
    ok: true,
    value: 'Маше от бабушки\n\nи деда',
  });
});

it('accepts an empty dedication', () => {
  expect(normaliseDedication(' \n ')).toEqual({ ok: true, value: '' });
});

it.each([
  ['Маше ❤️', 'dedication-has-emoji'],
  ['а'.repeat(301), 'dedication-too-long'],
  ['раз\n'.repeat(9), 'dedication-too-long'],
])('rejects %j', (raw, error) => {
  expect(normaliseDedication(raw)).toEqual({ ok: false, error });
});
