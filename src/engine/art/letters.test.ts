// Tests of the family phrase as lettering: every phrase the form accepts stays inside its box.
import { describe, expect, it } from 'vitest';
import { PHRASE_LIMIT, phraseAsSentence } from '#core/answers/phrase.ts';
import { pathBox } from '#engine/drawing/path.ts';
import { pieceContext } from '#engine/drawing/piece.ts';
import { layOutPhrase, letterPieces, PHRASE_MAX_BOUNDS } from './letters.ts';

const light = { key: { colour: '#ffffff', from: { x: 0, y: 0 }, strength: 1 }, shade: '#000000' };
const context = pieceContext({ scope: 't', seed: 1, palette: {}, light, size: { width: 2060, height: 2060 } });

/** The path data of the topmost path of the drawn phrase. */
const drawn = (text: string, lights: boolean): string =>
  [...(letterPieces['letters/phrase']?.({ text, lights }, context).body ?? '').matchAll(/ d="([^"]*)"/g)].at(-1)?.[1] ??
  '';

const PHRASES = [
  'Ш',
  'спи, мой зайчик',
  'Щ'.repeat(PHRASE_LIMIT),
  'love you to the moon and back again',
  'а б в г д е',
];

describe('the family phrase as lettering', () => {
  it.each(PHRASES)('%s stays inside its maximum bounds', (phrase) => {
    const { x, y, width, height } = pathBox(drawn(phraseAsSentence(phrase), false));
    expect(width).toBeGreaterThan(0);
    expect(x).toBeGreaterThanOrEqual(PHRASE_MAX_BOUNDS.x);
    expect(y).toBeGreaterThanOrEqual(PHRASE_MAX_BOUNDS.y);
    expect(x + width).toBeLessThanOrEqual(PHRASE_MAX_BOUNDS.x + PHRASE_MAX_BOUNDS.width);
    expect(y + height).toBeLessThanOrEqual(PHRASE_MAX_BOUNDS.y + PHRASE_MAX_BOUNDS.height);
  });

  it('breaks a long phrase where the type becomes largest, keeps every word, and obeys the line limit', () => {
    const phrase = 'love you to the moon and back again';
    const broken = layOutPhrase(phrase, 220);
    expect(broken.lines.length).toBeGreaterThan(1);
    expect(broken.lines.join(' ')).toBe(phrase);
    expect(broken.size).toBeGreaterThan(layOutPhrase(phrase, 220, 1).size);
    expect(layOutPhrase(phrase, 220, 1).lines).toEqual([phrase]);
  });

  it('draws lights as separate points along the letters', () => {
    const points = drawn('Я рядом.', true).split('M').length - 1;
    expect(points).toBeGreaterThan(60);
  });
});
