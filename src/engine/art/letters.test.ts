// Tests of the family phrase as lettering: every phrase the form accepts stays inside its box.
import { describe, expect, it } from 'vitest';
import { PHRASE_LIMIT, phraseAsSentence } from '#core/answers/phrase.ts';
import gold from '#core/names/gold.json' with { type: 'json' };
import { pathBox } from '#engine/drawing/path.ts';
import { pieceContext } from '#engine/drawing/piece.ts';
import { LONGEST_NAME } from '#engine/preflight/answers.ts';
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

const GOLD_NAMES = gold.flatMap(({ name, gen, ins }) => [name, gen, `Сделано с ${ins}`]);

describe('words of a text block as lettering', () => {
  const draw = (text: string, params = {}): string =>
    letterPieces['letters/words']?.({ text, ...params }, context).body ?? '';
  const width = 460;
  const height = 200;

  it('stay inside the box of their parameters, for every name and for one of thirty letters', () => {
    for (const text of [...GOLD_NAMES, LONGEST_NAME, `[нет] ${LONGEST_NAME}`, `with[out] ${LONGEST_NAME}`]) {
      const [, d = ''] = / d="([^"]*)"/.exec(draw(text, { width, height, size: 160 })) ?? [];
      const box = pathBox(d);
      expect(box.width, text).toBeGreaterThan(0);
      expect(Math.max(-box.x, box.x + box.width), text).toBeLessThanOrEqual(width / 2 + 12);
      expect(Math.max(-box.y, box.y + box.height), text).toBeLessThanOrEqual(height / 2 + 12);
    }
  });

  it('break the longest name after its hyphens, so that its letters stay large', () => {
    const size = (lines: number) => layOutPhrase(LONGEST_NAME, 200, lines, { width: 600, height: 400 }).size;
    expect(size(3)).toBeGreaterThan(size(1) * 1.5);
  });

  it('strike out what is in brackets, and never draw the brackets', () => {
    expect(draw('[нет] Маши')).toContain('stroke=');
    expect(draw('нет Маши')).not.toContain('stroke=');
    expect(draw('[нет] Маши', { strike: false })).toBe(draw('нет Маши'));
  });
});

describe('the family phrase as lettering', () => {
  it.each([
    ['Я тут, ты тут, всё тут.', 170, 2, ['Я тут, ты тут,', 'всё тут.']],
    ['Спи, мой зайчик, до утра.', 220, 3, ['Спи,', 'мой зайчик,', 'до утра.']],
    ['Люблю тебя до луны и обратно', 170, 2, ['Люблю тебя', 'до луны и обратно']],
    ['I’m here, you’re here, all is here.', 190, 3, ['I’m here,', 'you’re here,', 'all is here.']],
  ] as const)('%s breaks where one breathes', (phrase, size, most, lines) => {
    expect(layOutPhrase(phrase, size, most).lines).toEqual(lines);
  });

  it('breaks anywhere when a line of forty letters between commas would be too small', () => {
    expect(layOutPhrase('Да, самый любимый на свете человечек мой', 220).lines.length).toBeGreaterThan(1);
  });

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
