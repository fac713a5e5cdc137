// Tests of turning a hero to what it looks at.
import { describe, expect, it } from 'vitest';
import type { HeroLayer, SceneLayer } from '#engine/types.ts';
import { turnToTarget } from './look-at.ts';

const hero: HeroLayer = { kind: 'hero', pose: 'stand', expression: 'calm', at: { x: 1000, y: 1800 }, scale: 1 };
const turned = (change: Partial<HeroLayer>, layers: SceneLayer[] = []) =>
  turnToTarget({ ...hero, ...change }, layers, () => 5);

describe('turnToTarget', () => {
  it('turns to the side of the target, and the other way when flipped', () => {
    expect(turned({ lookAt: { x: 1900, y: 1400 } }).head?.turn).toBeGreaterThan(25);
    expect(turned({ lookAt: { x: 100, y: 1400 } }).head?.turn).toBeLessThan(-25);
    expect(turned({ lookAt: { x: 1900, y: 1400 }, flip: true }).head?.turn).toBeLessThan(-25);
  });

  it('looks up and down with head and eyes', () => {
    expect(turned({ lookAt: { x: 1000, y: 0 } })).toMatchObject({ head: { pitch: -20 }, gaze: { y: -1 } });
    expect(turned({ lookAt: { x: 1000, y: 2000 } }).head?.pitch).toBeGreaterThan(15);
  });

  it('turns less to what is close to the face', () => {
    const near = turned({ lookAt: { x: 1060, y: 1400 } }).head?.turn ?? 0;
    expect(near).toBeGreaterThan(2);
    expect(near).toBeLessThan(15);
  });

  it('finds another hero by id, and keeps the pose when that layer is not drawn', () => {
    const other: HeroLayer = { ...hero, id: 'later', at: { x: 300, y: 1800 } };
    expect(turned({ lookAt: 'later' }, [other]).head?.turn).toBeLessThan(-25);
    expect(turned({ lookAt: 'later' })).toEqual(hero);
  });

  it('looks at what its own hand holds', () => {
    expect(turned({ lookAt: 'hand-left' }).head?.turn).toBeLessThan(0);
    expect(turned({ lookAt: 'hand-right' }).head?.turn).toBeGreaterThan(0);
  });
});
