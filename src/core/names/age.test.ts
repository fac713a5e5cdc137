// Ages as people say them.
import { expect, test } from 'vitest';
import { formatAge } from './age.ts';

test.each([
  [0, 'меньше года', 'less than a year'],
  [1, '1 год', '1 year old'],
  [4, '4 года', '4 years old'],
  [7, '7 лет', '7 years old'],
] as const)('%i is said as «%s» and “%s”', (age, russian, english) => {
  expect(formatAge(age, 'ru').replaceAll('\u00a0', ' ')).toBe(russian);
  expect(formatAge(age, 'en').replaceAll('\u00a0', ' ')).toBe(english);
});
