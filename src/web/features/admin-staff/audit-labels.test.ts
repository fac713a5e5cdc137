import { expect, test } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import type { Labels } from '#web/admin-kit/labels/labels.ts';
import { storefrontAreas } from '#web/i18n/areas.ts';
import { registerCopy } from '#web/i18n/copy.ts';
import { auditActionLabel, valueLabel } from './audit-labels.ts';

registerCopy('en', storefrontAreas(en));
const labels = { value: (kept: string, field: string) => `${field} ${kept} in words` } as unknown as Labels;

test('valueWords labels the state of a content entry by its form, not as an order state', () => {
  expect(valueLabel('en', labels, 'content.create', 'state', 'pending')).toBe('state pending in words');
  expect(valueLabel('en', labels, 'orders.cancel', 'state', 'cancelled')).toBe(en.adminOrders.states.cancelled);
});

test('valueLabel formats stored kopecks as roubles', () => {
  expect(valueLabel('en', labels, 'content.update', 'price', 239_050)).toBe('₽2,390.50');
  expect(valueLabel('en', labels, 'roles.update', 'refundLimit', 100_000)).toBe('₽1,000');
});

test('auditActionLabel tells an email to one customer from a newsletter', () => {
  expect(auditActionLabel('en', 'customers.send')).toBe('Customers: email sent');
  expect(auditActionLabel('en', 'newsletters.send')).toBe('Newsletters: newsletter sent');
});
