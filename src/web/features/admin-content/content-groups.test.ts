import { describe, expect, it } from 'vitest';
import { groupOf, managingSection } from './content-groups.ts';

const everything = () => true;

describe('content groups', () => {
  it('puts internal types into the technical group', () => {
    for (const type of ['event', 'line-item', 'lut', 'texture', 'font', 'ai-model', 'book-file', 'book-step'])
      expect(groupOf(type), type).toBe('technical');
    expect(['product', 'genre', 'collection', 'review'].map(groupOf)).toEqual(Array(4).fill('showcase'));
  });
  it('links a type to its section only if the role may read it', () => {
    expect(managingSection('coupon', everything)).toEqual({ to: '/admin/coupons', text: 'adminLetters.coupons.title' });
    expect(managingSection('coupon', (action) => action !== 'admin::coupons.read')).toBeNull();
    expect(managingSection('genre', everything)).toBeNull();
  });
});
