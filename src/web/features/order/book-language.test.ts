// Changing the book's language translates a suggested dedication, not the parent's own text.
import { describe, expect, it } from 'vitest';
import { type BookTexts, dedicationIn } from './book-language.ts';

const lines = { sentences: [], said: {}, page: [], dedication: [] };
const ru: BookTexts = {
  lines,
  dedications: {
    parents: '{name}, от родителей',
    grandparents: '{name}, от бабушки',
    birthday: '{name}, с праздником',
  },
  someone: 'Солнышко',
};
const en: BookTexts = {
  lines,
  dedications: { parents: '{name}, from us', grandparents: '{name}, from Granny', birthday: '{name}, happy birthday' },
  someone: 'Sunshine',
};

describe('dedicationIn', () => {
  it('translates a suggested dedication and keeps the name', () => {
    expect(dedicationIn('Маша, от бабушки', 'Маша', ru, en)).toBe('Маша, from Granny');
    expect(dedicationIn('Sunshine, happy birthday', undefined, en, ru)).toBe('Солнышко, с праздником');
  });

  it('keeps text that the parent wrote', () => {
    expect(dedicationIn('Моей Маше', 'Маша', ru, en)).toBe('Моей Маше');
    expect(dedicationIn('', 'Маша', ru, en)).toBe('');
  });
});
