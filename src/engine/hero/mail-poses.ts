// Poses of cloud-post: sitting on an edge, and throwing a letter.

import type { Pose } from './pose.ts';

export const postPoses: Record<'perch' | 'throw', Pose> = {
  // On an edge with hanging legs.
  perch: {
    lean: -3,
    turn: 0.35,
    head: { tilt: 3, turn: 0.35, pitch: 0.05 },
    arms: {
      left: { upper: -40, lower: 6, hand: 'flat', front: true, thumb: 1 },
      right: { upper: 34, lower: 70, front: true, thumb: -1 },
    },
    holding: {
      left: { upper: -20, lower: 66, hand: 'grip', front: true, thumb: 1 },
      right: { upper: 40, lower: 104, hand: 'grip', front: true, thumb: -1 },
    },
    legs: {
      left: { upper: 52, lower: -8, foot: 'right', heel: 16, front: true, stretch: 0.86 },
      right: { upper: 66, lower: 10, foot: 'right', heel: -6, stretch: 0.86 },
    },
    aloft: true,
  },
  // Just after the throw: weight on the front foot, the arm still up.
  throw: {
    lean: 10,
    turn: 0.5,
    head: { tilt: 2, turn: 0.5, pitch: -0.3 },
    arms: {
      left: { upper: -62, lower: -30, front: true, hand: 'open', thumb: 1 },
      right: { upper: 112, lower: 128, hand: 'open', thumb: -1, stretch: 1.18 },
    },
    holding: { right: { upper: 116, lower: 132, hand: 'grip', thumb: -1, stretch: 1.12 } },
    legs: {
      left: { upper: -30, lower: -42, foot: 'right', heel: 34, front: true },
      right: { upper: 28, lower: 4, foot: 'right', heel: -4 },
    },
  },
};
