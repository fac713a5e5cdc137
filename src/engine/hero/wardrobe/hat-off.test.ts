// Tests of the hat that is taken off: a soft one is drawn hanging out of the coat's pocket.
import { expect, it } from 'vitest';
import { defaultLook } from '#engine/hero/default-look.ts';
import { drawHero } from '#engine/hero/draw-hero.ts';
import type { HeroRequest, Outfit } from '#engine/types.ts';
import { withHatOff } from './hat-off.ts';

const HAT_COLOUR = '#123456';
const outfit = (hat: string, top: string): Outfit => ({
  hat: { garment: hat, colour: HAT_COLOUR },
  top: { garment: top, colour: '#f2b82e' },
  bottom: { garment: 'trousers', colour: '#38487e' },
  shoes: { garment: 'boots', colour: '#2f6fb3' },
});
const request = (worn: Outfit): HeroRequest => ({
  look: defaultLook('male'),
  outfit: worn,
  pose: 'stand',
  expression: 'smile',
  proportions: 'toddler',
  light: { key: { colour: '#ffffff', from: { x: 0, y: 0 }, strength: 1 }, shade: '#2a2a78' },
  seed: 1,
});

it.each([
  ['knit-hat', 'coat', true],
  ['paper-hat', 'coat', false],
  ['knit-hat', 'sweater', false],
])('%s off, %s on: drawn in the pocket is %s', (hat, top, shown) => {
  const off = withHatOff(outfit(hat, top));
  expect(off.hat).toBeUndefined();
  expect(drawHero(request(off)).body.includes(HAT_COLOUR)).toBe(shown);
});
