import { expect, test } from 'vitest';
import { createCountryOf } from './country-of-address.ts';

const countryOf = createCountryOf();

test.each([
  ['77.88.8.8', 'RU'],
  ['::ffff:77.88.8.8', 'RU'],
  ['2a02:6b8::feed:ff', 'RU'],
  ['8.8.8.8', 'US'],
  ['178.248.237.1', 'RU'],
  ['127.0.0.1', null],
  ['::1', null],
  ['192.168.1.5', null],
  ['nobody', null],
  [undefined, null],
])('finds the country of %s: %s', async (address, country) => expect(await countryOf(address)).toBe(country));
