// Friends a child holds in both arms, cheek to cheek: drawn over the coat and the scarf, under the arms.

import { foxInArms } from '#engine/art/characters/fox/hiding.ts';
import type { AnimalMood } from '#engine/art/characters/hand.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import type { Expression, HeroRequest } from '#engine/types.ts';
import type { Rig } from '../rig.ts';

export const friends: readonly string[] = ['fox'];

/** A friend feels what the child feels. */
const feelings: Record<Expression, AnimalMood> = {
  smile: 'happy',
  laugh: 'joy',
  wonder: 'wonder',
  worry: 'scared',
  calm: 'happy',
  asleep: 'asleep',
  brave: 'happy',
};

const shortName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replace(/-hugged$/, '');

export function isEmbraced(name: string): boolean {
  return friends.includes(shortName(name));
}

export function drawEmbrace(brush: Brush, rig: Rig, request: HeroRequest): string {
  const names = [request.hold?.left, request.hold?.right];
  if (!names.some((name) => name !== undefined && isEmbraced(name))) return '';
  const [x, y] = rig.trunk(100 * rig.size.bulk, -62);
  const frame = brush.at(x, y, rig.pose.lean, 0.82 * rig.size.bulk);
  const fox = foxInArms(frame.brush, { mood: feelings[request.expression], gaze: request.gaze ?? { x: 0, y: 0 } });
  return `<g transform="${frame.transform}">${fox}</g>`;
}
