// Tests of the mother: she is seen to be this child's mother, and her arms are a layer of their own.
import { describe, expect, it } from 'vitest';
import type { HeroLook, HeroRequest } from '#engine/types.ts';
import { defaultLook } from '../default-look.ts';
import { drawHero } from '../draw-hero.ts';
import { motherFigure } from './mother-figure.ts';

const child: HeroLook = { ...defaultLook('male'), skin: 'deep', hair: 'black', hairTexture: 'coily', eyes: 'green' };
const light = { key: { colour: '#fff6d0', from: { x: 0, y: -900 }, strength: 0.8 }, shade: '#8a3a70' };
const draw = (change: Partial<HeroRequest> = {}) =>
  drawHero({ ...motherFigure(child), pose: 'cradle', expression: 'smile', light, seed: 5, ...change });

describe('motherFigure', () => {
  it('has the colours and the hair texture of the child', () => {
    const { look } = motherFigure({ ...child, skinHex: '#7a4a32', hairHex: '#201410' });
    expect(look).toMatchObject({
      gender: 'female',
      skin: 'deep',
      skinHex: '#7a4a32',
      hairHex: '#201410',
      eyes: 'green',
    });
    expect(look.hairTexture).toBe('coily');
  });

  it('wears other hair than a child with a bun', () => {
    expect(motherFigure({ ...child, hairStyle: 'bun' }).look.hairStyle).not.toBe('bun');
    expect(motherFigure(child).look.hairStyle).toBe('bun');
  });

  it('keeps the likeness marks of the child to the child', () => {
    const marked: HeroLook = { ...child, glasses: true, toothGap: true, moles: [{ x: 0, y: 0 }] };
    expect(motherFigure(marked).look).toMatchObject({ glasses: false, toothGap: false, moles: [] });
  });

  it('is taller than a child of twelve at the same scale', () => {
    const { height } = drawHero({ ...motherFigure(child), pose: 'stand', expression: 'smile', light, seed: 5 }).bounds;
    const tallest = draw({ look: child, pose: 'stand', proportions: 'school', age: 12 }).bounds.height;
    expect(height).toBeGreaterThan(tallest * 1.25);
  });
});

describe('drawHero of a mother who bends', () => {
  it('shows nothing of the tights beside the dress', () => {
    const outfit = { ...motherFigure(child).outfit, bottom: { garment: 'tights', colour: '#12ab34' } };
    expect(draw({ pose: 'kiss', outfit }).body).toContain('#12ab34');
    expect(draw({ pose: 'kiss', outfit, part: 'upper' }).body).not.toContain('#12ab34');
  });
});

describe('drawHero with a part', () => {
  it('draws the arms before the body in a layer of their own', () => {
    const shapes = (part?: HeroRequest['part']) => (draw(part && { part }).body.match(/<path/g) ?? []).length;
    expect(shapes('arms')).toBeGreaterThan(0);
    expect(shapes('arms')).toBeLessThan(shapes('behind'));
    expect(shapes('behind') + shapes('arms')).toBe(shapes('upper'));
    expect(shapes('upper')).toBeLessThan(shapes());
  });
});
