// Draws friends a hero holds in both arms: over the coat and the scarf, under the arms.

import type { AnimalMood } from '#engine/art/characters/animal.ts';
import { foxInArms } from '#engine/art/characters/fox/hiding.ts';
import { drawToy, toyOf } from '#engine/art/toys/kit.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import type { Expression, HeroRequest, PoseName } from '#engine/types.ts';
import type { Rig } from '../rig.ts';
import { EMBRACING_POSES, toySeat } from './toy-hold.ts';

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
  delight: 'joy',
  tender: 'happy',
  intent: 'happy',
  stubborn: 'happy',
  whisper: 'happy',
  drowsy: 'yawn',
  moved: 'happy',
  relief: 'happy',
  content: 'joy',
  shy: 'happy',
  speak: 'happy',
  afraid: 'scared',
  puzzled: 'wonder',
  busy: 'happy',
  peep: 'happy',
};

const shortName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replace(/-hugged$/, '');

export function isEmbraced(name: string, pose: PoseName): boolean {
  return friends.includes(shortName(name)) || (EMBRACING_POSES.includes(pose) && toyOf(name) !== undefined);
}

export function drawEmbrace(brush: Brush, rig: Rig, request: HeroRequest): string {
  const name = [request.hold?.left, request.hold?.right].find(
    (held) => held !== undefined && isEmbraced(held, request.pose),
  );
  if (name === undefined) return '';
  const nature = { mood: MOOD_BY_EXPRESSION[request.expression], gaze: request.gaze ?? { x: 0, y: 0 } };
  const toy = toyOf(name);
  if (toy) {
    const seat = toySeat(rig.trunk, rig.size, rig.pose.lean);
    const frame = brush.at(seat.at[0], seat.at[1], seat.rotate, seat.scale);
    return `<g transform="${frame.transform}">${drawToy(frame.brush, toy, nature, 'hug')}</g>`;
  }
  const [x, y] = rig.trunk(100 * rig.size.bulk, -62);
  const frame = brush.at(x, y, rig.pose.lean, 0.82 * rig.size.bulk);
  const fox = foxInArms(frame.brush, nature);
  return `<g transform="${frame.transform}">${fox}</g>`;
}
