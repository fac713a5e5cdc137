import { describe, expect, it } from 'vitest';
import { discountNameIn } from './discount-name.ts';

describe('discountNameIn', () => {
  it('keeps a name in the language of the page', () => {
    expect(discountNameIn('ru', 'Неделя сказок', 'ru')).toBe('Неделя сказок');
    expect(discountNameIn('ru', 'Black Friday', 'ru')).toBe('Black Friday');
    expect(discountNameIn('en', 'Story week', 'en')).toBe('Story week');
  });

  it('leaves out the name of an order that was placed in the other language', () => {
    expect(discountNameIn('ru', 'Story week', 'en')).toBeNull();
    expect(discountNameIn('en', 'Неделя сказок', 'ru')).toBeNull();
  });

  it('leaves out a Russian name that replaces a missing English one', () => {
    expect(discountNameIn('en', 'Неделя сказок', 'en')).toBeNull();
  });
});
