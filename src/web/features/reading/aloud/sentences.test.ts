import { describe, expect, it } from 'vitest';
import { sentencesFrom, wordAt } from './sentences.ts';

const words = (...paragraphs: string[]) =>
  paragraphs.flatMap((text) =>
    text.split(' ').map((word, index, all) => ({ text: word, isLast: index === all.length - 1 })),
  );

describe('sentencesFrom', () => {
  it('ends a sentence at its mark, also before a closing quote, and at the end of a paragraph', () => {
    const page = words('Ночь в лесу', '«Ты где?» — спросил ёж. Маша молчала… Тихо');
    expect(sentencesFrom(page, 0).map(({ text }) => text)).toEqual([
      'Ночь в лесу',
      '«Ты где?»',
      '— спросил ёж.',
      'Маша молчала…',
      'Тихо',
    ]);
  });

  it('begins in the middle of a sentence where reading was paused', () => {
    const page = words('Ёж шёл по лесу. Пришёл.');
    expect(sentencesFrom(page, 2)).toMatchObject([
      { text: 'по лесу.', first: 2, last: 3 },
      { text: 'Пришёл.', first: 4, last: 4 },
    ]);
    expect(sentencesFrom(page, 5)).toEqual([]);
  });
});

describe('wordAt', () => {
  it('finds the word by any offset within it', () => {
    const [sentence] = sentencesFrom(words('Ёж шёл по лесу.'), 1);
    if (!sentence) throw new Error('no sentence');
    expect([0, 2, 3, 4, 6, 7, 99].map((offset) => wordAt(sentence, offset))).toEqual([1, 1, 1, 2, 2, 3, 3]);
  });
});
