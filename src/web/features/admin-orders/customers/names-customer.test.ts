import { expect, it } from 'vitest';
import { namesCustomer } from './names-customer.ts';

const ANNA = { name: 'Анна Петрова', email: 'anna@example.test', phone: '+79161234567' };

it.each(['Анна Петрова', ' анна  петрова ', 'ANNA@example.test', '8 916 123-45-67'])('%s names the customer', (typed) =>
  expect(namesCustomer(typed, ANNA)).toBe(true),
);

it.each(['', ' ', 'Анна', 'Петров', '8 916 123-45-68'])('"%s" does not', (typed) =>
  expect(namesCustomer(typed, ANNA)).toBe(false),
);

it('accepts no empty text for a customer without a name', () =>
  expect(namesCustomer('', { name: null, email: 'a@example.test', phone: null })).toBe(false));
