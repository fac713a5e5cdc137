// Check digits of Russian tax and registration numbers.
import { expect, test } from 'vitest';
import { isRegistrationNumber, isTaxNumber } from './seller.ts';

test.each(['7707083893', '7736050003', '500100732259'])('isTaxNumber accepts %s', (number) => {
  expect(isTaxNumber(number)).toBe(true);
});

test.each(['7707083894', '500100732258', '500100732269', '770708389', '77070838931', 'ИНН7707083', ''])(
  'isTaxNumber rejects %j',
  (number) => {
    expect(isTaxNumber(number)).toBe(false);
  },
);

test.each(['1027700132195', '304500116000157'])('isRegistrationNumber accepts %s', (number) => {
  expect(isRegistrationNumber(number)).toBe(true);
});

test.each(['1027700132196', '304500116000158', '102770013219', ''])('isRegistrationNumber rejects %j', (number) => {
  expect(isRegistrationNumber(number)).toBe(false);
});
