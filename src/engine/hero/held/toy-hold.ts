// Places a toy on the chest and bends both arms around it, so that hands touch the toy in every build.

import { TOYS } from '#core/answers/toys.ts';
import type { Dot } from '#engine/drawing/path.ts';
import type { HeroRequest, PoseName } from '#engine/types.ts';
import type { Measures } from '../rig.ts';

/** Poses with a toy in both arms; in the others it hangs from the hand. */
export const EMBRACING_POSES: readonly PoseName[] = ['hug', 'cuddle', 'nestle', 'tucked', 'sit-side', 'sit-step'];

/** Before an answer is known, a scene calls the toy 'answer/toy'. */
const isToy = (name: string | undefined): boolean =>
  name !== undefined && (name === 'answer/toy' || TOYS.some((toy) => name === `toy-${toy}`));

export type ToyHoldRequest = Pick<HeroRequest, 'pose' | 'hold'>;

export const holdsToy = ({ pose, hold }: ToyHoldRequest): boolean =>
  EMBRACING_POSES.includes(pose) && (isToy(hold?.left) || isToy(hold?.right));

/** Whether this arm is around the toy: a lantern in the right hand leaves the toy to the left arm. */
export const embracesToy = (request: ToyHoldRequest, side: 'left' | 'right'): boolean => {
  const held = request.hold?.[side];
  return holdsToy(request) && (held === undefined || isToy(held));
};

const SCALE = 0.62;
/** From a toy's seat to the top of its head, ears not counted. */
const HEAD_TOP = 300;
const TILT = 14;

export interface ToySeat {
  at: Dot;
  rotate: number;
  scale: number;
  /** A point of the toy in hero units. */
  point: (x: number, y: number) => Dot;
}

/** The toy's head is under the cheek, so that neither hides the other's face. */
export function toySeat(trunk: (across: number, up: number) => Dot, size: Measures, lean: number): ToySeat {
  const scale = SCALE * size.bulk;
  const at = trunk(44 * size.bulk, size.torso - 16 - HEAD_TOP * scale);
  const rotate = lean + TILT;
  const a = (rotate * Math.PI) / 180;
  return {
    at,
    rotate,
    scale,
    point: (x, y) => [
      at[0] + (x * Math.cos(a) - y * Math.sin(a)) * scale,
      at[1] + (x * Math.sin(a) + y * Math.cos(a)) * scale,
    ],
  };
}

/** Wrists on the toy's belly: the left arm across the chest, the right one below it. */
const WRISTS: Record<'left' | 'right', Dot> = { left: [-30, -100], right: [44, -40] };
/** Share of the arm's length that may be bridged before the arm stretches. */
const REACH = 0.96;
/** The right arm goes around the toy, so that its elbow is beside the toy and not behind it. */
const LENGTH: Record<'left' | 'right', number> = { left: 1, right: 1.18 };

/** The elbow of an arm from the shoulder to the wrist, bent to one side of that line; arms lengthen when they must. */
export function elbowBetween(
  shoulder: Dot,
  wrist: Dot,
  { upperArm, forearm }: Pick<Measures, 'upperArm' | 'forearm'>,
  { bend, minStretch }: { bend: 1 | -1; minStretch: number },
): Dot {
  const [dx, dy] = [wrist[0] - shoulder[0], wrist[1] - shoulder[1]];
  const distance = Math.max(1, Math.hypot(dx, dy));
  const stretch = Math.max(minStretch, distance / ((upperArm + forearm) * REACH));
  const [upper, lower] = [upperArm * stretch, forearm * stretch];
  const along = (upper ** 2 - lower ** 2 + distance ** 2) / (2 * distance);
  const out = Math.sqrt(Math.max(0, upper ** 2 - along ** 2)) * bend;
  const [ux, uy] = [dx / distance, dy / distance];
  return [shoulder[0] + ux * along - uy * out, shoulder[1] + uy * along + ux * out];
}

/** Elbow and wrist of an arm around the toy; the elbow points outwards. */
export function armAroundToy(
  seat: ToySeat,
  shoulder: Dot,
  side: 'left' | 'right',
  { upperArm, forearm }: Measures,
): { elbow: Dot; wrist: Dot } {
  const wrist = seat.point(...WRISTS[side]);
  const bend = side === 'left' ? 1 : -1;
  return { elbow: elbowBetween(shoulder, wrist, { upperArm, forearm }, { bend, minStretch: LENGTH[side] }), wrist };
}
