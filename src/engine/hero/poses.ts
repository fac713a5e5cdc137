// All poses a scene may use.

import type { PoseName } from '#engine/types.ts';
import { actingPoses } from './acting-poses.ts';
import { postPoses } from './mail-poses.ts';
import { motherPoses } from './mother/mother-poses.ts';
import type { ArmPose, Pose } from './pose.ts';
import { sittingPoses } from './sitting-poses.ts';
import { touchPoses } from './touch-poses.ts';
import { waterPoses } from './water-poses.ts';

const holdRight: ArmPose = { upper: 50, lower: 88, hand: 'grip', front: true, thumb: -1 };
const holdLeft: ArmPose = { upper: -50, lower: -88, hand: 'grip', front: false, thumb: 1 };

/** Poses of a child in bed: pyjamas, no hat. */
export const isInBed = (pose: PoseName): boolean => pose === 'sleep' || pose === 'tucked';

export const poses: Record<PoseName, Pose> = {
  stand: {
    lean: 0,
    turn: 0,
    head: { tilt: 0, turn: 0.12, pitch: 0 },
    arms: {
      left: { upper: -34, lower: -16, thumb: 1 },
      right: { upper: 34, lower: 16, front: true, thumb: -1 },
    },
    holding: { left: holdLeft, right: holdRight },
    legs: { left: { upper: -3, lower: 0, foot: 'front' }, right: { upper: 3, lower: 0, foot: 'front' } },
  },
  walk: {
    lean: 4,
    turn: 0.6,
    head: { tilt: 2, turn: 0.55, pitch: 0 },
    arms: {
      left: { upper: -34, lower: -10, front: true, thumb: 1 },
      right: { upper: 38, lower: 64, thumb: -1 },
    },
    holding: {
      left: { upper: -40, lower: -56, hand: 'grip', front: true, thumb: 1 },
      right: { upper: 52, lower: 92, hand: 'grip', thumb: -1 },
    },
    legs: {
      left: { upper: -22, lower: -34, foot: 'right', heel: 26, front: true },
      right: { upper: 26, lower: 6, foot: 'right', heel: -10 },
    },
  },
  run: {
    lean: 14,
    turn: 0.7,
    head: { tilt: 4, turn: 0.6, pitch: 0.1 },
    arms: {
      left: { upper: -38, lower: 36, front: true, thumb: 1 },
      right: { upper: 48, lower: 124, thumb: -1 },
    },
    holding: { right: { upper: 64, lower: 104, hand: 'grip', thumb: -1 } },
    legs: {
      left: { upper: -34, lower: -88, foot: 'right', heel: 74, front: true },
      right: { upper: 60, lower: 12, foot: 'right', heel: -10 },
    },
    air: 26,
  },
  sit: {
    lean: 0,
    turn: 0,
    head: { tilt: -4, turn: 0.15, pitch: 0 },
    arms: {
      left: { upper: -30, lower: 24, front: true, thumb: 1 },
      right: { upper: 30, lower: -24, front: true, thumb: -1 },
    },
    holding: {
      left: { upper: -58, lower: -98, hand: 'grip', front: true, thumb: 1 },
      right: { upper: 58, lower: 98, hand: 'grip', front: true, thumb: -1 },
    },
    legs: {
      left: { upper: -58, lower: -54, foot: 'sole', stretch: 0.66 },
      right: { upper: 58, lower: 54, foot: 'sole', stretch: 0.66 },
    },
    seat: 58,
  },
  'reach-up': {
    lean: 4,
    turn: 0.25,
    head: { tilt: 8, turn: 0.4, pitch: -0.8 },
    arms: {
      left: { upper: -58, lower: -92, hand: 'open', thumb: -1 },
      right: { upper: 138, lower: 154, hand: 'open', front: true, stretch: 1.3, thumb: -1 },
    },
    holding: {
      left: { upper: -44, lower: -86, hand: 'grip', thumb: 1 },
      right: { upper: 136, lower: 154, hand: 'grip', front: true, stretch: 1.24, thumb: -1 },
    },
    legs: {
      left: { upper: -10, lower: -16, foot: 'right', heel: 30 },
      right: { upper: 4, lower: 2, foot: 'right', heel: 24, front: true },
    },
  },
  hug: {
    lean: 3,
    turn: 0.3,
    head: { tilt: 8, turn: 0.3, pitch: 0.1 },
    arms: {
      left: { upper: -26, lower: 78, front: true, thumb: 1 },
      right: { upper: 34, lower: -72, front: true, thumb: -1 },
    },
    // Around a friend on the right shoulder.
    holding: {
      left: { upper: 2, lower: 70, front: true, thumb: 1, stretch: 1.16 },
      right: { upper: 50, lower: 30, front: true, thumb: -1 },
    },
    legs: { left: { upper: -5, lower: 0, foot: 'front' }, right: { upper: 4, lower: 0, foot: 'front' } },
  },
  sleep: {
    lean: -86,
    turn: 0,
    head: { tilt: -60, turn: 0.1, pitch: 0.1 },
    arms: {
      left: { upper: 60, lower: -80, hidden: true },
      right: { upper: 22, lower: -84, front: true, thumb: 1 },
    },
    legs: {
      left: { upper: 88, lower: 94, foot: 'right', heel: -90 },
      right: { upper: 80, lower: 66, foot: 'right', heel: -70, front: true },
    },
    seat: 62,
    shift: 70,
    lying: true,
  },
  wave: {
    lean: -3,
    turn: 0,
    head: { tilt: -5, turn: 0.15, pitch: 0 },
    arms: {
      left: { upper: -32, lower: -14, thumb: 1 },
      right: { upper: 96, lower: 158, hand: 'open', front: true, thumb: -1, stretch: 1.05 },
    },
    holding: { left: holdLeft },
    legs: { left: { upper: -4, lower: 0, foot: 'front' }, right: { upper: 5, lower: 2, foot: 'front' } },
  },
  'look-back': {
    lean: 3,
    turn: 0.6,
    head: { tilt: -6, turn: -0.75, pitch: 0 },
    arms: {
      left: { upper: -46, lower: -70, front: true, hand: 'open', thumb: 1 },
      right: { upper: 30, lower: 60, thumb: -1 },
    },
    holding: {
      left: { upper: -46, lower: -78, hand: 'grip', front: true, thumb: 1 },
      right: { upper: 50, lower: 86, hand: 'grip', thumb: -1 },
    },
    legs: {
      left: { upper: -16, lower: -24, foot: 'right', heel: 20, front: true },
      right: { upper: 20, lower: 6, foot: 'right', heel: -4 },
    },
  },
  kneel: {
    lean: 9,
    turn: 0.6,
    head: { tilt: 6, turn: 0.5, pitch: 0.45 },
    arms: {
      left: { upper: 20, lower: 66, front: true, hand: 'flat', thumb: 1 },
      right: { upper: 44, lower: 74, hand: 'flat', thumb: 1 },
    },
    holding: {
      left: { upper: 22, lower: 78, hand: 'grip', front: true, thumb: 1 },
      right: { upper: 54, lower: 94, hand: 'grip', thumb: -1 },
    },
    legs: {
      left: { upper: 4, lower: -110, foot: 'right', heel: 58, front: true },
      right: { upper: 76, lower: 2, foot: 'right', heel: 0 },
    },
  },
  'hold-out': {
    lean: 3,
    turn: 0.3,
    head: { tilt: 3, turn: 0.4, pitch: 0 },
    arms: {
      left: { upper: -30, lower: -8, thumb: 1 },
      right: { upper: 74, lower: 98, hand: 'flat', front: true, thumb: -1, stretch: 1.06 },
    },
    holding: {
      left: holdLeft,
      right: { upper: 74, lower: 104, hand: 'grip', front: true, thumb: -1, stretch: 1.06 },
    },
    legs: { left: { upper: -6, lower: -2, foot: 'front' }, right: { upper: 8, lower: 4, foot: 'front' } },
  },
  fly: {
    lean: 58,
    turn: 0.4,
    head: { tilt: 20, turn: 0.45, pitch: -0.2 },
    arms: {
      // Backwards: forward it would disappear behind the head.
      left: { upper: -30, lower: -58, hand: 'open', front: true, thumb: 1 },
      right: { upper: 124, lower: 118, hand: 'open', thumb: -1, stretch: 1.1 },
    },
    holding: {
      left: { upper: 92, lower: 96, hand: 'grip', front: true, thumb: -1 },
      right: { upper: 112, lower: 108, hand: 'grip', thumb: -1 },
    },
    legs: {
      left: { upper: -66, lower: -58, foot: 'right', heel: 112, front: true },
      right: { upper: -50, lower: -78, foot: 'right', heel: 118 },
    },
    air: 190,
    aloft: true,
  },
  climb: {
    lean: 4,
    turn: 0.25,
    head: { tilt: 5, turn: 0.35, pitch: -0.6 },
    arms: {
      left: { upper: -140, lower: -172, hand: 'grip', thumb: 1, stretch: 1.25 },
      right: { upper: 138, lower: 170, hand: 'grip', thumb: -1, stretch: 1.3 },
    },
    legs: {
      left: { upper: -8, lower: -20, foot: 'right', heel: 24 },
      right: { upper: 66, lower: -8, foot: 'right', heel: 8, front: true },
    },
    air: 40,
    aloft: true,
  },
  swim: {
    lean: 72,
    turn: 0.4,
    head: { tilt: 16, turn: 0.45, pitch: 0 },
    arms: {
      left: { upper: 20, lower: -34, hand: 'flat', front: true, thumb: 1 },
      right: { upper: 110, lower: 98, hand: 'flat', thumb: -1, stretch: 1.12 },
    },
    holding: { right: { upper: 104, lower: 98, hand: 'grip', thumb: -1 } },
    legs: {
      left: { upper: -84, lower: -66, foot: 'right', heel: 100, front: true },
      right: { upper: -62, lower: -92, foot: 'right', heel: 120 },
    },
    air: 120,
  },
  ...postPoses,
  ...waterPoses,
  ...actingPoses,
  ...touchPoses,
  ...sittingPoses,
  ...motherPoses,
};
