// Tests of the expressions of the drawn hero.
import { expect, it } from 'vitest';
import type { HeroRequest } from '#engine/types.ts';
import { EXPRESSIONS } from '../story/schema.ts';
import { defaultLook, neutralFace } from './default-look.ts';
import { drawHero } from './draw-hero.ts';
import { moodOf } from './head/expression.ts';

const request = (change: Partial<HeroRequest>): HeroRequest => ({
  look: defaultLook('female'),
  outfit: {
    top: { garment: 'coat', colour: '#f5bd3d' },
    bottom: { garment: 'tights', colour: '#3f6ea8' },
    shoes: { garment: 'boots', colour: '#d24a45' },
  },
  pose: 'stand',
  expression: 'smile',
  proportions: 'toddler',
  light: {
    key: { colour: '#cfdcff', from: { x: 700, y: -1400 }, strength: 0.8 },
    warm: { colour: '#ffc766', at: { x: 240, y: -300 }, radius: 620, strength: 0.8 },
    shade: '#3d2f7a',
  },
  seed: 7,
  ...change,
});

it('never frowns, whatever the face reading says', () => {
  for (const smile of [-2, -1, 0, 1]) {
    for (const expression of [
      'smile',
      'calm',
      'brave',
      'asleep',
      'laugh',
      'content',
      'moved',
      'shy',
      'speak',
    ] as const) {
      expect(moodOf(expression, { ...neutralFace, smile }, false).mouth.lift).toBeGreaterThan(0);
    }
  }
});

it('lowers the inner ends of the brows for stubbornness only', () => {
  for (const expression of EXPRESSIONS) {
    const { browInner } = moodOf(expression, neutralFace, false);
    expect(browInner < 0, expression).toBe(expression === 'stubborn');
  }
});

it('keeps the lashes on a lowered lid, where they do not look like a cross brow', () => {
  const lashY = (expression: HeroRequest['expression']): number[] =>
    [...drawHero(request({ expression })).body.matchAll(/d="M[-\d.]+ ([-\d.]+)l[-\d.]+ ([-\d.]+)M/g)].map((stroke) =>
      Number(stroke[2]),
    );
  expect(lashY('smile').length).toBeGreaterThan(0);
  for (const rise of lashY('smile')) expect(rise).toBeLessThan(0);
  expect(lashY('tender').length).toBe(lashY('smile').length);
  for (const rise of lashY('tender')) expect(rise).toBeGreaterThan(0);
});

it.each([
  ['peep', 1],
  ['drowsy', 1],
  ['relief', 0],
  ['content', 0],
  ['afraid', 2],
  ['moved', 2],
] as const)('opens the right number of eyes for %s', (expression, open) => {
  const glints = drawHero(request({ expression })).body.match(/<ellipse [^>]*fill="#fff"\/>/g) ?? [];
  expect(glints.length).toBe(open);
});

it('shows tears of being moved only', () => {
  for (const expression of EXPRESSIONS)
    expect(drawHero(request({ expression })).body.includes('#d9f1ff'), expression).toBe(expression === 'moved');
});
