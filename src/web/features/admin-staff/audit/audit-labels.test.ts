import { expect, test } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import type { Labels } from '#web/admin-kit/labels/labels.ts';
import { storefrontAreas } from '#web/i18n/areas.ts';
import { registerCopy } from '#web/i18n/copy.ts';
import { auditActionLabel, subjectLabel, valueLabel } from './audit-labels.ts';

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

test('auditActionLabel distinguishes an email to one customer from a newsletter', () => {
  expect(auditActionLabel('en', 'customers.send')).toBe('Customers: email sent');
  expect(auditActionLabel('en', 'newsletters.send')).toBe('Newsletters: newsletter sent');
});

test('valueLabel names the filters of an export', () => {
  expect(valueLabel('en', labels, 'customers.export', 'kind', 'again')).toBe(en.adminOrders.customers.kinds.again);
  expect(valueLabel('en', labels, 'customers.export', 'sort', 'spent:desc')).toBe('Total spent ↓');
  expect(valueLabel('en', labels, 'orders.export', 'state', 'drawing')).toBe(en.adminOrders.stages.drawing);
  expect(valueLabel('en', labels, 'orders.export', 'from', '2026-11-18')).toMatch(/18.*2026|2026.*18/);
  expect(valueLabel('en', labels, 'redirects.create', 'to', '/books')).toBe('/books');
});

test('valueLabel shows a crop by its size and print runs by their number', () => {
  expect(valueLabel('en', labels, 'media.crop', 'frame', { left: 1, top: 2, width: 300.4, height: 200 })).toBe(
    '300 × 200',
  );
  expect(valueLabel('en', labels, 'printing.taken', 'runs', ['a', 'b'])).toBe('2');
});

test('shows no identifier of a record in place of a name, and groups the digits of numbers', () => {
  const known = { ...labels, typeByName: () => 'Genre' } as unknown as Labels;
  expect(subjectLabel('en', known, 'genre', 'c144cea4cf7a9q8nzla3p08h')).toBe('Genre');
  expect(valueLabel('en', labels, 'settings.change', 'parcelGrams', 12_000)).toBe('12,000');
  expect(valueLabel('en', labels, 'orders.note', 'to', 'c144cea4cf7a9q8nzla3p08h')).toBe(en.adminStaff.audit.changed);
});
