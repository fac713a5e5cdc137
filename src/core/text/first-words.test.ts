import { describe, expect, it } from 'vitest';
import { firstWords } from './first-words.ts';

describe('firstWords', () => {
  it('is the first paragraph without headings and markup', () => {
    expect(firstWords('## О нас\n\nМы **рисуем**\n[книги](/books).\n\nДальше')).toBe('Мы рисуем книги.');
  });

  it('of a long paragraph ends after a word', () => {
    const words = firstWords('слово '.repeat(100)) ?? '';
    expect(words.length).toBeLessThanOrEqual(161);
    expect(words).toMatch(/ слово…$/);
    expect(firstWords('я'.repeat(400))).toHaveLength(81);
  });

  it.each(['', '# Заголовок', '- пункт'])('of %j is null', (text) => expect(firstWords(text)).toBeNull());
});
