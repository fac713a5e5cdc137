// Tests of the toy in both arms: hands on the toy in every build, its face and the child's face uncovered.

import { describe, expect, it } from 'vitest';
import { along, type Dot, heading, limbPoint } from '#engine/drawing/path.ts';
import type { HeroRequest, PoseName, Proportions } from '#engine/types.ts';
import { faceBox } from '../bounds.ts';
import { rigFor } from '../rig.ts';
import { EMBRACING_POSES, embracesToy, toySeat } from './toy-hold.ts';

const BUILDS: readonly Proportions[] = ['toddler', 'school'];
const cases = EMBRACING_POSES.flatMap((pose) => BUILDS.map((proportions) => ({ pose, proportions })));
const hold: NonNullable<HeroRequest['hold']> = { left: 'toy-rabbit' };
const distance = ([ax, ay]: Dot, [bx, by]: Dot): number => Math.hypot(ax - bx, ay - by);

function embrace(pose: PoseName, proportions: Proportions) {
  const rig = rigFor({ pose, proportions, hold });
  return { rig, toy: toySeat(rig.trunk, rig.size, rig.pose.lean) };
}

describe('a toy in both arms', () => {
  it.each(cases)('has both hands on its belly: $pose, $proportions', ({ pose, proportions }) => {
    const { rig, toy } = embrace(pose, proportions);
    const belly = toy.point(0, -76);
    for (const { elbow, wrist } of Object.values(rig.arms)) {
      const palm = along(wrist, heading(elbow, wrist), 24 * rig.size.bulk);
      expect(distance(palm, belly)).toBeLessThan(84 * toy.scale);
    }
  });

  it.each(cases)(
    'keeps its eyes and mouth clear of sleeves and hands: $pose, $proportions',
    ({ pose, proportions }) => {
      const { rig, toy } = embrace(pose, proportions);
      const { left, right } = rig.arms;
      const face = [toy.point(-40, -236), toy.point(40, -236), toy.point(0, -190)];
      const over = [0, 0.25, 0.5, 0.75, 1].flatMap((t) => [
        limbPoint(left.shoulder, left.elbow, left.wrist, t),
        limbPoint(right.shoulder, right.elbow, right.wrist, 0.5 + t / 2),
      ]);
      for (const part of face) for (const dot of over) expect(distance(part, dot)).toBeGreaterThan(28 * rig.size.bulk);
    },
  );

  it.each(cases)('is at the chin, below the mouth: $pose, $proportions', ({ pose, proportions }) => {
    const { rig, toy } = embrace(pose, proportions);
    const [, top] = toy.point(0, -300);
    const box = faceBox(rig);
    const chin = box.y + box.height;
    expect(top).toBeGreaterThan(chin - 30 * rig.size.head);
    expect(top).toBeLessThan(chin + 50 * rig.size.head);
  });

  it('is in the left arm alone while the right hand holds a light', () => {
    const request = { pose: 'cuddle' as const, hold: { left: 'answer/toy', right: 'lantern' } };
    expect(embracesToy(request, 'left')).toBe(true);
    expect(embracesToy(request, 'right')).toBe(false);
    const lit = rigFor({ ...request, proportions: 'toddler' }).arms.right;
    const alone = rigFor({ pose: 'cuddle', proportions: 'toddler', hold: { right: 'lantern' } }).arms.right;
    expect(lit).toEqual(alone);
  });

  it('does not bend the arms around other things', () => {
    expect(embracesToy({ pose: 'hug', hold: { left: 'fox' } }, 'left')).toBe(false);
    expect(embracesToy({ pose: 'stand', hold: { left: 'toy-bear' } }, 'left')).toBe(false);
  });
});
