// Tests of the wardrobe: every garment is a distinct drawing with its colour and pattern.

import { describe, expect, it } from 'vitest';
import type { Garment, Outfit } from '#engine/types.ts';
import { defaultLook } from '../default-look.ts';
import { drawHero } from '../draw-hero.ts';

const plain: Outfit = {
  top: { garment: 'sweater', colour: '#3f7f8c' },
  bottom: { garment: 'trousers', colour: '#4a6a9c' },
  shoes: { garment: 'shoes', colour: '#d24a45' },
};

function dressed(change: Partial<Outfit>): string {
  const light = { key: { colour: '#cfdcff', from: { x: 700, y: -1400 }, strength: 0.8 }, shade: '#3d2f7a' };
  const outfit = { ...plain, ...change };
  return drawHero({
    look: defaultLook('male'),
    outfit,
    pose: 'stand',
    expression: 'smile',
    proportions: 'toddler',
    light,
    seed: 1,
  }).body;
}

const pieces: [keyof Outfit, string[]][] = [
  ['hat', ['knit-hat', 'beanie', 'ear-hat', 'night-cap', 'hood', 'sun-hat', 'cap', 'crown', 'headband']],
  [
    'top',
    [
      'coat',
      'raincoat',
      'duffle',
      'jacket',
      'sweater',
      'pyjama-top',
      't-shirt',
      'shirt',
      'vest',
      'dress',
      'sundress',
      'nightgown',
    ],
  ],
  ['bottom', ['trousers', 'jeans', 'dungarees', 'pyjama-trousers', 'leggings', 'tights', 'shorts', 'skirt', 'none']],
  ['shoes', ['boots', 'wellies', 'shoes', 'sneakers', 'barefoot']],
];

describe('wardrobe', () => {
  it.each(pieces)('has a distinct drawing for every %s', (part, names) => {
    const drawings = names.map((garment) => dressed({ [part]: { garment, colour: '#aa3366' } }));
    expect(new Set(drawings).size).toBe(names.length);
    for (const [i, drawing] of drawings.entries()) {
      if (names[i] !== 'none' && names[i] !== 'barefoot') expect(drawing, names[i]).toContain('#aa3366');
      expect(drawing).not.toMatch(/NaN|undefined/);
    }
  });

  it('draws every pattern', () => {
    const patterns: NonNullable<Garment['pattern']>[] = ['plain', 'knit', 'stripes', 'dots', 'stars', 'checks'];
    const drawings = patterns.map((pattern) => dressed({ top: { garment: 'sweater', colour: '#3f7f8c', pattern } }));
    expect(new Set(drawings).size).toBe(patterns.length);
  });
});
