// What was written into an entry is told in the words its form uses.
import { expect, test } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import type { Labels } from '#web/admin-kit/labels.ts';
import { storefrontAreas } from '#web/i18n/areas.ts';
import { registerCopy } from '#web/i18n/copy.ts';
import { valueWords } from './audit-words.ts';

registerCopy('en', storefrontAreas(en));
const labels = { value: (kept: string, field: string) => `${field} ${kept} in words` } as unknown as Labels;

test('a state of an entry is the entry’s, whatever an order or an inquiry calls so', () => {
  expect(valueWords('en', labels, 'content.create', 'state', 'pending')).toBe('state pending in words');
  expect(valueWords('en', labels, 'orders.cancel', 'state', 'cancelled')).toBe(en.adminOrders.states.cancelled);
});
