// Poses of somebody who sits: on the ground seen from the side, and on a step or a bench. Both may hug a toy.

import type { Pose } from './pose.ts';

const inTheLap: Pose['arms'] = {
  left: { upper: 14, lower: 58, hand: 'flat', front: true, thumb: -1 },
  right: { upper: 34, lower: 62, hand: 'flat', thumb: -1 },
};

export const sittingPoses: Record<'sit-side' | 'sit-step', Pose> = {
  // On the ground, turned to the right: knees up, both feet on the ground.
  'sit-side': {
    lean: -5,
    turn: 0.5,
    head: { tilt: 3, turn: 0.5, pitch: 0.05 },
    arms: inTheLap,
    holding: { right: { upper: 62, lower: 98, hand: 'grip', front: true, thumb: -1 } },
    legs: {
      left: { upper: 130, lower: 30, foot: 'right', heel: 0, front: true },
      right: { upper: 116, lower: 46, foot: 'right', heel: 0 },
    },
    seat: 52,
  },
  // On a step, knees bent, both feet on the ground in front.
  'sit-step': {
    lean: -2,
    turn: 0.45,
    head: { tilt: 4, turn: 0.4, pitch: 0.1 },
    arms: inTheLap,
    holding: { right: { upper: 62, lower: 98, hand: 'grip', front: true, thumb: -1 } },
    legs: {
      left: { upper: 80, lower: -2, foot: 'right', heel: 0, front: true },
      right: { upper: 70, lower: 10, foot: 'right', heel: 0 },
    },
  },
};
