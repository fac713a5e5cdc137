// Computes joints from a pose and a child's proportions in hero units: origin between the feet, y down.

import { along, type Dot, heading } from '#engine/drawing/path.ts';
import type { Build, HeadBearing, HeroLayer, HeroRequest, Proportions, Reach } from '#engine/types.ts';
import { armAroundToy, elbowBetween, embracesToy, toySeat } from './held/toy-hold.ts';
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
  /** A grown-up bends at the waist and turns the near shoulder forward. */
  grown?: boolean;
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
    grown: true,
    bulk: 1.08,
  },
};

/** Older children have longer legs, independent of the story's proportions. */
export const proportionsFor = (age: number): Proportions => (age >= 6 ? 'school' : 'toddler');

export const buildOf = (who: HeroLayer['who'], age: number): Build =>
  who === 'mother' || who === 'grownup' ? 'adult' : proportionsFor(age);

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

type Trunk = Rig['trunk'];

const straightTrunk =
  (hip: Dot, angle: number): Trunk =>
  (across, up) => [
    hip[0] + across * Math.cos(angle) + up * Math.sin(angle),
    hip[1] + across * Math.sin(angle) - up * Math.cos(angle),
  ];

/** Upright at the hip, leaning twice as far at the shoulders: the spine is an arc. */
const bentTrunk =
  (hip: Dot, angle: number, torso: number): Trunk =>
  (across, up) => {
    const share = Math.max(0, up / torso);
    const here = 2 * angle * Math.min(1, share);
    // The arc from 0 to `here` is close to its chord, which leans half as far.
    const [sin, cos] = [Math.sin(here / 2), Math.cos(here / 2)];
    return [hip[0] + up * sin + across * Math.cos(here), hip[1] - up * cos + across * Math.sin(here)];
  };

/** How far a grown-up's near shoulder comes over the chest for one unit of turn, and the far one behind it. */
const SHOULDER_TURN = { near: 46, far: 14 };

/** An arm whose hand is at the goal; the elbow bends to the side to which the pose bends it. */
function armTo(
  goal: Reach,
  free: { shoulder: Dot; elbow: Dot; wrist: Dot },
  size: Measures,
): { elbow: Dot; wrist: Dot } {
  const { shoulder } = free;
  const [ax, ay] = [free.elbow[0] - shoulder[0], free.elbow[1] - shoulder[1]];
  const [bx, by] = [free.wrist[0] - shoulder[0], free.wrist[1] - shoulder[1]];
  const bend = bx * ay - by * ax >= 0 ? 1 : -1;
  const at: Dot = [goal.x, goal.y];
  const palm = goal.around === undefined ? 24 * size.bulk : 0;
  const wrist = along(at, heading(at, shoulder), palm);
  return { elbow: elbowBetween(shoulder, wrist, size, { bend, minStretch: 1 }), wrist };
}

export function rigFor(request: Pick<HeroRequest, 'pose' | 'proportions' | 'hold' | 'head' | 'reach'>): Rig {
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
  const trunk = size.grown ? bentTrunk(hip, angle, size.torso) : straightTrunk(hip, angle);
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
    const swing = size.grown ? pose.turn * (sign * pose.turn < 0 ? SHOULDER_TURN.near : -SHOULDER_TURN.far) : 0;
    const shoulder = trunk(sign * size.shoulders * narrow + swing, size.torso - (size.grown ? 42 : 30));
    const freeElbow = along(shoulder, armPose.upper, size.upperArm * stretch);
    const freeWrist = along(freeElbow, armPose.lower, size.forearm * stretch);
    const embraces = embracesToy(request, side);
    const goal = request.reach?.[side];
    const { elbow, wrist } = goal
      ? armTo(goal, { shoulder, elbow: freeElbow, wrist: freeWrist }, size)
      : embraces
        ? armAroundToy(toySeat(trunk, size, pose.lean), shoulder, side, size)
        : { elbow: freeElbow, wrist: freeWrist };
    const curled = goal?.around === undefined ? {} : { curl: goal.around, hand: 'flat' as const };
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
      arm: { shoulder, elbow, wrist, pose: embraces ? { ...free, front: true } : { ...armPose, ...curled } },
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
