// Poses in water: splashing, floating on the back, riding on a back.

import type { Pose } from './pose.ts';

export const waterPoses: Record<'splash' | 'float' | 'star' | 'ride', Pose> = {
  // Sitting, both hands up.
  splash: {
    lean: -2,
    turn: 0.1,
    head: { tilt: -6, turn: 0.2, pitch: -0.1 },
    arms: {
      left: { upper: -112, lower: -150, hand: 'open', front: true, thumb: -1, stretch: 1.05 },
      right: { upper: 108, lower: 148, hand: 'open', front: true, thumb: -1, stretch: 1.05 },
    },
    holding: {
      left: { upper: -112, lower: -150, hand: 'grip', front: true, thumb: 1 },
      right: { upper: 108, lower: 148, hand: 'grip', front: true, thumb: -1 },
    },
    legs: {
      left: { upper: -58, lower: -54, foot: 'sole', stretch: 0.66 },
      right: { upper: 58, lower: 54, foot: 'sole', stretch: 0.66 },
    },
    seat: 58,
  },
  // On the back, toes out of the water.
  float: {
    lean: -74,
    turn: 0,
    head: { tilt: -38, turn: 0.15, pitch: -0.1 },
    arms: {
      left: { upper: -112, lower: -128, hand: 'open', thumb: 1 },
      right: { upper: 40, lower: 84, hand: 'flat', front: true, thumb: 1 },
    },
    legs: {
      left: { upper: 92, lower: 104, foot: 'right', heel: -86 },
      right: { upper: 82, lower: 88, foot: 'right', heel: -80, front: true },
    },
    seat: 70,
    shift: 60,
    lying: true,
  },
  // On the back, seen from above: arms and legs spread on the water.
  star: {
    lean: 0,
    turn: 0,
    head: { tilt: -7, turn: 0.1, pitch: -0.1 },
    arms: {
      left: { upper: -84, lower: -116, hand: 'open', thumb: -1, stretch: 1.1 },
      right: { upper: 82, lower: 104, hand: 'open', front: true, thumb: -1, stretch: 1.1 },
    },
    legs: { left: { upper: -22, lower: -14, foot: 'front' }, right: { upper: 22, lower: 14, foot: 'front' } },
    aloft: true,
  },
  // Astride a back, bent forward with both arms down around it.
  ride: {
    lean: 34,
    turn: 0.6,
    head: { tilt: 8, turn: 0.5, pitch: -0.15 },
    arms: {
      left: { upper: 14, lower: 48, hand: 'flat', front: true, thumb: 1, stretch: 1.12 },
      right: { upper: 62, lower: 86, hand: 'flat', thumb: -1, stretch: 1.12 },
    },
    legs: {
      left: { upper: 72, lower: 46, foot: 'right', heel: 16, front: true, stretch: 0.86 },
      right: { upper: 80, lower: 56, foot: 'right', heel: 0, stretch: 0.86 },
    },
    seat: 74,
    aloft: true,
  },
};
