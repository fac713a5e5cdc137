import { expect, it } from 'vitest';
import { orderNumber, readOrderNumber } from './order-number.ts';

it('is unique, also across the first block of a million', () => {
  const sequences = Array.from({ length: 20_000 }, (_, index) => 990_001 + index);
  expect(new Set(sequences.map(orderNumber)).size).toBe(sequences.length);
});

it('has seven digits and differs visibly between consecutive orders', () => {
  expect(orderNumber(1)).toMatch(/^\d{3}-\d{4}$/);
  expect(orderNumber(2).slice(0, 3)).not.toBe(orderNumber(1).slice(0, 3));
});

it('is parsed with any separators and rejected when one digit is wrong', () => {
  const number = orderNumber(42);
  expect(readOrderNumber(`№ ${number.replace('-', ' ')}`)).toBe(number);
  for (let place = 0; place < 8; place += 1) {
    if (number[place] === '-') continue;
    const slip = number.slice(0, place) + ((Number(number[place]) + 1) % 10) + number.slice(place + 1);
    expect(readOrderNumber(slip)).toBeNull();
  }
});
