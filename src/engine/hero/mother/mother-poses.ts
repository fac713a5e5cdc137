// Poses of a grown-up: bending over somebody small at the right, both arms around them, looking round an edge at the left.

import type { Pose } from '../pose.ts';

export const motherPoses: Record<'stoop' | 'peek' | 'cradle' | 'kiss', Pose> = {
  // Both hands reach down to what is in front of her at the right.
  stoop: {
    lean: 26,
    turn: 0.5,
    head: { tilt: 12, turn: 0.55, pitch: 0.35 },
    arms: {
      left: { upper: 26, lower: 58, hand: 'flat', front: true, thumb: -1, stretch: 1.05 },
      right: { upper: 48, lower: 74, hand: 'flat', thumb: -1, stretch: 1.05 },
    },
    holding: {
      left: { upper: 24, lower: 66, hand: 'grip', front: true, thumb: -1 },
      right: { upper: 50, lower: 84, hand: 'grip', thumb: -1, stretch: 1.05 },
    },
    legs: { left: { upper: -6, lower: -2, foot: 'front' }, right: { upper: 6, lower: 2, foot: 'front' } },
  },
  // Both arms around somebody in front of her at the right: the left one across, the right one behind their back.
  cradle: {
    lean: 7,
    turn: 0.45,
    head: { tilt: 11, turn: 0.4, pitch: 0.25 },
    arms: {
      left: { upper: 6, lower: 74, hand: 'flat', front: true, thumb: -1 },
      right: { upper: 60, lower: 78, hand: 'flat', thumb: -1 },
    },
    legs: { left: { upper: -5, lower: 0, foot: 'front' }, right: { upper: 5, lower: 0, foot: 'front' } },
  },
  // Low over a head at the right, one hand beside it.
  kiss: {
    lean: 38,
    turn: 0.5,
    head: { tilt: 26, turn: 0.6, pitch: 0.4 },
    arms: {
      left: { upper: -2, lower: 12, hidden: true },
      right: { upper: 16, lower: 30, hand: 'flat', front: true, thumb: -1 },
    },
    legs: { left: { upper: -6, lower: -2, foot: 'front' }, right: { upper: 6, lower: 2, foot: 'front' } },
  },
  // The left hand holds the edge, the head is beside it.
  peek: {
    lean: 14,
    turn: 0.3,
    head: { tilt: 6, turn: 0.4, pitch: 0.15 },
    arms: {
      left: { upper: -10, lower: 140, hand: 'grip', front: true, thumb: 1, stretch: 0.9 },
      right: { upper: 30, lower: 8, front: true, thumb: -1 },
    },
    holding: { right: { upper: 46, lower: 96, hand: 'grip', front: true, thumb: -1 } },
    legs: { left: { upper: -4, lower: 0, foot: 'front' }, right: { upper: 4, lower: 0, foot: 'front' } },
  },
};
