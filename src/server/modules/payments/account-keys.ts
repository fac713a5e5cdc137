// Accounts of payment providers in SQL: a payment is found only while the shop has the keys of its account.
import type { PaymentProvider } from '#providers/payment/payment-provider.ts';

/** Of a payment `p`. */
export const ACCOUNT_KEY = `(p.provider || ':' || coalesce(p.account, ''))`;

/** Values of ACCOUNT_KEY; payments older than accounts have only the provider's name. */
export const accountKeys = (providers: readonly PaymentProvider[]): string[] => [
  ...new Set(providers.flatMap(({ name, account = '' }) => [`${name}:`, `${name}:${account}`])),
];
