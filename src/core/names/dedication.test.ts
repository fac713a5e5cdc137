// What a parent may write on the dedication page.
import { expect, it } from 'vitest';
import { normaliseDedication } from './dedication.ts';

it('words are tidied, lines are kept', () => {
  expect(normaliseDedication('  Маше \t от  бабушки\r\n\r\n\r\nи деда\u200b ')).toEqual({
    ok: true,
    value: 'Маше от бабушки\n\nи деда',
  });
});

it('no words at all mean the words of the story', () => {
  expect(normaliseDedication(' \n ')).toEqual({ ok: true, value: '' });
});

it.each([
  ['Маше ❤️', 'dedication-has-emoji'],
  ['а'.repeat(301), 'dedication-too-long'],
  ['раз\n'.repeat(9), 'dedication-too-long'],
])('%j is refused', (raw, error) => {
  expect(normaliseDedication(raw)).toEqual({ ok: false, error });
});
