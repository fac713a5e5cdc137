// Poses that touch what is at the right of the child: arms around it, a toy at the heart, astride it, an open palm, a lifted bag, pulling,
// climbing it.

import type { Pose } from './pose.ts';

export const touchPoses: Record<
  'clasp' | 'embrace' | 'cling' | 'nestle' | 'offer' | 'haul' | 'inspect' | 'climb-side',
  Pose
> = {
  // Standing, both arms around something at the right, the cheek against it.
  clasp: {
    lean: 9,
    turn: 0.5,
    head: { tilt: 13, turn: 0.35, pitch: 0.05 },
    arms: {
      left: { upper: 46, lower: 74, hand: 'flat', front: true, thumb: -1, stretch: 1.16 },
      right: { upper: 92, lower: 100, hand: 'flat', thumb: -1, stretch: 1.16 },
    },
    holding: { left: { upper: 46, lower: 78, hand: 'grip', front: true, thumb: -1, stretch: 1.1 } },
    legs: {
      left: { upper: -12, lower: -22, foot: 'right', heel: 24, front: true },
      right: { upper: 8, lower: 2, foot: 'right', heel: 10 },
    },
  },
  // The end of something wide at the right: one arm over it, the other below, the cheek against it.
  embrace: {
    lean: 8,
    turn: 0.5,
    head: { tilt: 16, turn: 0.4, pitch: 0.05 },
    arms: {
      left: { upper: 52, lower: 62, hand: 'flat', front: true, thumb: -1, stretch: 1.2 },
      right: { upper: 122, lower: 106, hand: 'flat', thumb: -1, stretch: 1.3 },
    },
    legs: {
      left: { upper: -12, lower: -24, foot: 'right', heel: 26, front: true },
      right: { upper: 6, lower: 2, foot: 'right', heel: 18 },
    },
  },
  // Astride something that leads to the right, both arms around it.
  cling: {
    lean: 20,
    turn: 0.45,
    head: { tilt: 2, turn: 0.4, pitch: -0.05 },
    arms: {
      left: { upper: 34, lower: 78, hand: 'flat', front: true, thumb: -1, stretch: 1.1 },
      right: { upper: 62, lower: 88, hand: 'flat', thumb: -1, stretch: 1.12 },
    },
    holding: { left: { upper: 30, lower: 74, hand: 'grip', front: true, thumb: -1, stretch: 1.05 } },
    legs: {
      left: { upper: 40, lower: -34, foot: 'right', heel: 22, front: true, stretch: 0.86 },
      right: { upper: 62, lower: -6, foot: 'right', heel: 6, stretch: 0.86 },
    },
    aloft: true,
  },
  // Sitting, both arms around a toy at the child's left side, the cheek above it.
  nestle: {
    lean: 2,
    turn: 0.15,
    head: { tilt: 10, turn: 0.2, pitch: 0.2 },
    arms: {
      left: { upper: -16, lower: 72, front: true, thumb: 1, stretch: 1.16 },
      right: { upper: 40, lower: -52, front: true, thumb: -1 },
    },
    holding: { right: { upper: 58, lower: 98, hand: 'grip', front: true, thumb: -1 } },
    legs: {
      left: { upper: -58, lower: -54, foot: 'sole', stretch: 0.66 },
      right: { upper: 58, lower: 54, foot: 'sole', stretch: 0.66 },
    },
    seat: 58,
  },
  // What the left hand holds is lifted beside the face.
  inspect: {
    lean: 2,
    turn: -0.2,
    head: { tilt: -4, turn: -0.3, pitch: 0.05 },
    arms: {
      left: { upper: -78, lower: -160, hand: 'open', front: true, thumb: 1 },
      right: { upper: 30, lower: 12, front: true, thumb: -1 },
    },
    holding: { left: { upper: -78, lower: -164, hand: 'grip', front: true, thumb: 1, stretch: 1.08 } },
    legs: { left: { upper: -4, lower: 0, foot: 'front' }, right: { upper: 4, lower: 0, foot: 'front' } },
  },
  // Kneeling, the open right palm held out low for somebody small.
  offer: {
    lean: 12,
    turn: 0.6,
    head: { tilt: 8, turn: 0.5, pitch: 0.4 },
    arms: {
      left: { upper: -28, lower: 30, hand: 'flat', front: true, thumb: 1 },
      right: { upper: 68, lower: 92, hand: 'flat', front: true, thumb: -1, stretch: 1.2 },
    },
    holding: { left: { upper: -44, lower: -66, hand: 'grip', front: true, thumb: 1 } },
    legs: {
      left: { upper: 4, lower: -110, foot: 'right', heel: 58, front: true },
      right: { upper: 76, lower: 2, foot: 'right', heel: 0 },
    },
  },
  // Leaning back to the left against what both hands pull at the right.
  haul: {
    lean: -20,
    turn: 0.5,
    head: { tilt: -8, turn: 0.5, pitch: -0.1 },
    arms: {
      left: { upper: 70, lower: 92, hand: 'grip', front: true, thumb: -1, stretch: 1.2 },
      right: { upper: 80, lower: 96, hand: 'grip', front: true, thumb: -1, stretch: 1.16 },
    },
    legs: {
      left: { upper: 4, lower: -14, foot: 'right', heel: 0, front: true },
      right: { upper: 46, lower: 30, foot: 'right', heel: -22 },
    },
  },
  // On a ladder at the right, seen from the side: one hand above the other, one knee up.
  'climb-side': {
    lean: -4,
    turn: 0.7,
    head: { tilt: -6, turn: 0.6, pitch: -0.4 },
    arms: {
      left: { upper: 82, lower: 128, hand: 'grip', front: true, thumb: -1, stretch: 1.05 },
      right: { upper: 126, lower: 150, hand: 'grip', thumb: -1, stretch: 1.2 },
    },
    legs: {
      left: { upper: 62, lower: -12, foot: 'right', heel: 4, front: true },
      right: { upper: 16, lower: 2, foot: 'right', heel: 12 },
    },
    aloft: true,
  },
};
