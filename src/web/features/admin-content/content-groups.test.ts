import { describe, expect, it } from 'vitest';
import { groupOf, roomOf } from './content-groups.ts';

const everything = () => true;

describe('the groups of content', () => {
  it('fold away what only programs need', () => {
    for (const type of ['event', 'line-item', 'lut', 'texture', 'font', 'ai-model', 'book-file', 'book-step'])
      expect(groupOf(type), type).toBe('technical');
    expect(['product', 'genre', 'collection', 'review'].map(groupOf)).toEqual(Array(4).fill('showcase'));
  });
  it('lead to the room a type is kept in, and nobody to a room that is closed to them', () => {
    expect(roomOf('coupon', everything)).toEqual({ to: '/admin/coupons', text: 'adminLetters.coupons.title' });
    expect(roomOf('coupon', (action) => action !== 'admin::coupons.read')).toBeNull();
    expect(roomOf('genre', everything)).toBeNull();
  });
});
