// Computes joints from a pose and a child's proportions in hero units: origin between the feet, y down.

import { along, type Dot } from '#engine/drawing/path.ts';
import type { Build, HeadBearing, HeroLayer, HeroRequest, Proportions } from '#engine/types.ts';
import { armAroundToy, embracesToy, toySeat } from './held/toy-hold.ts';
import type { ArmPose, LegPose, Pose } from './pose.ts';
import { poses } from './poses.ts';

export interface Measures {
  thigh: number;
  shin: number;
  torso: number;
  shoulders: number;
  hips: number;
  upperArm: number;
  forearm: number;
  head: number;
  /** Distance of the chin from the collar: a toddler has almost no neck. */
  neck: number;
  /** Narrower than a child's, relative to the head. */
  slimNeck?: boolean;
  /** Thickness of limbs and clothes relative to the toddler's. */
  bulk: number;
}

export const measures: Record<Build, Measures> = {
  toddler: {
    thigh: 106,
    shin: 100,
    torso: 196,
    shoulders: 62,
    hips: 40,
    upperArm: 92,
    forearm: 84,
    head: 1,
    neck: 7,
    bulk: 1,
  },
  school: {
    thigh: 156,
    shin: 146,
    torso: 214,
    shoulders: 66,
    hips: 38,
    upperArm: 112,
    forearm: 104,
    head: 0.92,
    neck: 17,
    bulk: 0.92,
  },
  adult: {
    thigh: 232,
    shin: 222,
    torso: 318,
    shoulders: 82,
    hips: 54,
    upperArm: 164,
    forearm: 150,
    head: 0.9,
    neck: 32,
    slimNeck: true,
    bulk: 1.08,
  },
};

/** Older children have longer legs, independent of the story's proportions. */
export const proportionsFor = (age: number): Proportions => (age >= 6 ? 'school' : 'toddler');

export const buildOf = (who: HeroLayer['who'], age: number): Build =>
  who === 'mother' ? 'adult' : proportionsFor(age);

export type Side = 'left' | 'right';
export interface Arm {
  shoulder: Dot;
  elbow: Dot;
  wrist: Dot;
  pose: ArmPose;
}
export interface Leg {
  hip: Dot;
  knee: Dot;
  ankle: Dot;
  pose: LegPose;
}
export interface Rig {
  pose: Pose;
  size: Measures;
  hip: Dot;
  neck: Dot;
  arms: Record<Side, Arm>;
  legs: Record<Side, Leg>;
  head: { at: Dot; tilt: number; turn: number; pitch: number; scale: number };
  /** A point of the trunk: `across` to the viewer's right, `up` from the hip along the spine. */
  trunk: (across: number, up: number) => Dot;
}

/** Extent of the shoe below the ankle: a lifted heel pushes the toe down. */
function soleDepth({ foot, heel = 0 }: LegPose): number {
  if (foot === 'front' || foot === 'sole') return 33;
  const a = (heel * Math.PI) / 180;
  return Math.max(79 * Math.sin(a), -30 * Math.sin(a)) + 33 * Math.cos(a);
}

/** Degrees of one unit of turn and pitch, in which poses are written. */
const DEGREES_PER_STEP = 10;

const bearingOf = ({ head }: Pose, { turn, pitch, tilt }: HeadBearing = {}): Pose['head'] => ({
  turn: turn === undefined ? head.turn : turn / DEGREES_PER_STEP,
  pitch: pitch === undefined ? head.pitch : pitch / DEGREES_PER_STEP,
  tilt: tilt ?? head.tilt,
});

export function rigFor(request: Pick<HeroRequest, 'pose' | 'proportions' | 'hold' | 'head'>): Rig {
  const pose = poses[request.pose];
  const size = measures[request.proportions];
  const legExtent = (legPose: LegPose): number => {
    const stretch = legPose.stretch ?? 1;
    const knee = along([0, 0], legPose.upper, size.thigh * stretch);
    const ankle = along(knee, legPose.lower, size.shin * stretch);
    return Math.max(ankle[1] + soleDepth(legPose) * size.bulk, knee[1] + 26 * size.bulk);
  };
  const height = pose.seat ? pose.seat * size.bulk : Math.max(legExtent(pose.legs.left), legExtent(pose.legs.right));
  const hip: Dot = [pose.shift ?? 0, -height - (pose.air ?? 0)];
  const angle = (pose.lean * Math.PI) / 180;
  const trunk = (across: number, up: number): Dot => [
    hip[0] + across * Math.cos(angle) + up * Math.sin(angle),
    hip[1] + across * Math.sin(angle) - up * Math.cos(angle),
  ];
  const neck = trunk(0, size.torso);
  const narrow = 1 - Math.abs(pose.turn) * 0.22;
  // A hugged friend needs both arms.
  const hugging = request.pose === 'hug' && (request.hold?.left ?? request.hold?.right) !== undefined;
  const limb = (side: Side): { arm: Arm; leg: Leg } => {
    const sign = side === 'left' ? -1 : 1;
    const held = request.hold?.[side] ?? (hugging ? 'friend' : undefined);
    const holding = held ? pose.holding?.[side] : undefined;
    // A hand that holds something is closed in every pose.
    const free = pose.arms[side];
    const armPose = holding ?? (held ? { ...free, hand: 'grip' as const } : free);
    const stretch = armPose.stretch ?? 1;
    const shoulder = trunk(sign * size.shoulders * narrow, size.torso - 30);
    const freeElbow = along(shoulder, armPose.upper, size.upperArm * stretch);
    const freeWrist = along(freeElbow, armPose.lower, size.forearm * stretch);
    const embraces = embracesToy(request, side);
    const { elbow, wrist } = embraces
      ? armAroundToy(toySeat(trunk, size, pose.lean), shoulder, side, size)
      : { elbow: freeElbow, wrist: freeWrist };
    const legPose = pose.legs[side];
    const legStretch = legPose.stretch ?? 1;
    const root = trunk(sign * size.hips * narrow, 0);
    const freeKnee = along(root, legPose.upper, size.thigh * legStretch);
    const freeAnkle = along(freeKnee, legPose.lower, size.shin * legStretch);
    // Sitting and lying legs rest on the ground, however long they are.
    const drop = freeAnkle[1] - root[1];
    const rest = pose.seat && drop > 0 ? Math.min(1, (-root[1] - 16) / drop) : 1;
    const knee: Dot = [freeKnee[0], root[1] + (freeKnee[1] - root[1]) * rest];
    const ankle: Dot = [freeAnkle[0], root[1] + drop * (drop > 0 ? rest : 1)];
    return {
      arm: { shoulder, elbow, wrist, pose: embraces ? { ...free, front: true } : armPose },
      leg: { hip: root, knee, ankle, pose: legPose },
    };
  };
  const left = limb('left');
  const right = limb('right');
  return {
    pose,
    size,
    hip,
    neck,
    trunk,
    arms: { left: left.arm, right: right.arm },
    legs: { left: left.leg, right: right.leg },
    head: { at: [neck[0], neck[1] + 8 - size.neck], ...bearingOf(pose, request.head), scale: size.head },
  };
}
