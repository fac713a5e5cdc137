// Draws friends a hero holds in both arms: over the coat and the scarf, under the arms.

import type { AnimalMood } from '#engine/art/characters/animal.ts';
import { foxInArms } from '#engine/art/characters/fox/hiding.ts';
import { drawToy, toyOf } from '#engine/art/toys/kit.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import type { Dot } from '#engine/drawing/path.ts';
import type { Expression, HeroRequest, PoseName } from '#engine/types.ts';
import type { Rig } from '../rig.ts';

export const friends: readonly string[] = ['fox'];

/** The friend's mood follows the hero's expression. */
const MOOD_BY_EXPRESSION: Record<Expression, AnimalMood> = {
  smile: 'happy',
  laugh: 'joy',
  wonder: 'wonder',
  worry: 'scared',
  calm: 'happy',
  asleep: 'asleep',
  brave: 'happy',
};

const shortName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replace(/-hugged$/, '');

/** Poses with a toy in both arms; in the others it hangs from the hand. */
export const EMBRACING_POSES: readonly PoseName[] = ['hug', 'cuddle', 'tucked'];

export function isEmbraced(name: string, pose: PoseName): boolean {
  return friends.includes(shortName(name)) || (EMBRACING_POSES.includes(pose) && toyOf(name) !== undefined);
}

/** In 'hug' the toy is at the shoulder, in 'cuddle' in the lap below the chin, in 'tucked' at the chin. */
const toySeat = (rig: Rig, pose: PoseName): Dot => {
  if (pose === 'cuddle') return rig.trunk(0, -10);
  return pose === 'tucked' ? rig.trunk(96 * rig.size.bulk, 24) : rig.trunk(64 * rig.size.bulk, 6);
};

export function drawEmbrace(brush: Brush, rig: Rig, request: HeroRequest): string {
  const name = [request.hold?.left, request.hold?.right].find(
    (held) => held !== undefined && isEmbraced(held, request.pose),
  );
  if (name === undefined) return '';
  const nature = { mood: MOOD_BY_EXPRESSION[request.expression], gaze: request.gaze ?? { x: 0, y: 0 } };
  const toy = toyOf(name);
  if (toy) {
    const [tx, ty] = toySeat(rig, request.pose);
    const frame = brush.at(tx, ty, rig.pose.lean + 6, 0.62 * rig.size.bulk);
    return `<g transform="${frame.transform}">${drawToy(frame.brush, toy, nature, 'hug')}</g>`;
  }
  const [x, y] = rig.trunk(100 * rig.size.bulk, -62);
  const frame = brush.at(x, y, rig.pose.lean, 0.82 * rig.size.bulk);
  const fox = foxInArms(frame.brush, nature);
  return `<g transform="${frame.transform}">${fox}</g>`;
}
