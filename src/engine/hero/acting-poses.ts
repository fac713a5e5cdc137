// Acting poses: knock, salute, sneak, cheer, raise, cuddle, push, pop-up, tucked.

import type { Pose } from './pose.ts';

export const actingPoses: Record<
  'knock' | 'salute' | 'sneak' | 'cheer' | 'raise' | 'cuddle' | 'push' | 'pop-up' | 'tucked',
  Pose
> = {
  // A fist at eye level, the other hand behind the back.
  knock: {
    lean: 6,
    turn: 0.5,
    head: { tilt: 4, turn: 0.5, pitch: -0.1 },
    arms: {
      left: { upper: -38, lower: 22, front: true, thumb: 1 },
      right: { upper: 84, lower: 118, hand: 'grip', front: true, thumb: -1, stretch: 1.16 },
    },
    holding: { left: { upper: -44, lower: -58, hand: 'grip', front: true, thumb: 1 } },
    legs: {
      left: { upper: -14, lower: -22, foot: 'right', heel: 18, front: true },
      right: { upper: 14, lower: 2, foot: 'right', heel: 0 },
    },
  },
  // A hand at the brim of the cap.
  salute: {
    lean: -2,
    turn: 0.25,
    head: { tilt: -4, turn: 0.3, pitch: -0.15 },
    arms: {
      left: { upper: -34, lower: -12, front: true, thumb: 1 },
      right: { upper: 108, lower: 206, hand: 'flat', front: true, over: true, thumb: 1, stretch: 1.26 },
    },
    holding: { left: { upper: -46, lower: -66, hand: 'grip', front: true, thumb: 1 } },
    legs: { left: { upper: -7, lower: -3, foot: 'front' }, right: { upper: 9, lower: 5, foot: 'front' } },
  },
  // On tiptoe with bent knees, one hand up for balance.
  sneak: {
    lean: 12,
    turn: 0.6,
    head: { tilt: -2, turn: 0.6, pitch: 0 },
    arms: {
      left: { upper: -48, lower: -126, front: true, hand: 'open', thumb: 1 },
      right: { upper: 58, lower: 96, hand: 'open', thumb: -1 },
    },
    holding: {
      left: { upper: -46, lower: -70, hand: 'grip', front: true, thumb: 1 },
      right: { upper: 62, lower: 94, hand: 'grip', front: true, thumb: -1 },
    },
    legs: {
      left: { upper: -6, lower: -44, foot: 'right', heel: 40, front: true },
      right: { upper: 62, lower: -14, foot: 'right', heel: 26 },
    },
  },
  // Both arms and one knee up.
  cheer: {
    lean: -4,
    turn: 0.15,
    head: { tilt: -7, turn: 0.2, pitch: -0.1 },
    arms: {
      left: { upper: -120, lower: -150, hand: 'open', thumb: -1, stretch: 1.1 },
      right: { upper: 116, lower: 148, hand: 'open', front: true, thumb: -1, stretch: 1.1 },
    },
    holding: {
      left: { upper: -120, lower: -146, hand: 'grip', thumb: 1, stretch: 1.1 },
      right: { upper: 116, lower: 146, hand: 'grip', front: true, thumb: -1, stretch: 1.1 },
    },
    legs: {
      left: { upper: -30, lower: -84, foot: 'right', heel: 70 },
      right: { upper: 46, lower: -26, foot: 'right', heel: 22, front: true },
    },
    air: 70,
  },
  // Sitting on the ground with a toy in both arms, the cheek on its head.
  cuddle: {
    lean: -2,
    turn: 0.1,
    head: { tilt: -9, turn: 0.05, pitch: 0.25 },
    arms: {
      left: { upper: -30, lower: 62, front: true, thumb: 1 },
      right: { upper: 32, lower: -64, front: true, thumb: -1 },
    },
    // A light in the right hand is held out to the side; a toy in the left stays in both arms.
    holding: { right: { upper: 58, lower: 98, hand: 'grip', front: true, thumb: -1 } },
    legs: {
      left: { upper: -58, lower: -54, foot: 'sole', stretch: 0.66 },
      right: { upper: 58, lower: 54, foot: 'sole', stretch: 0.66 },
    },
    seat: 58,
  },
  // Both palms against something at the right, the weight behind them.
  push: {
    lean: 24,
    turn: 0.65,
    head: { tilt: 10, turn: 0.6, pitch: 0.1 },
    arms: {
      left: { upper: 62, lower: 96, hand: 'flat', front: true, thumb: -1, stretch: 1.1 },
      right: { upper: 84, lower: 104, hand: 'flat', thumb: -1, stretch: 1.1 },
    },
    legs: {
      left: { upper: -34, lower: -46, foot: 'right', heel: 34, front: true },
      right: { upper: 34, lower: -22, foot: 'right', heel: 4 },
    },
  },
  // Jumping up behind something that hides the legs, both arms in the air.
  'pop-up': {
    lean: -3,
    turn: -0.15,
    head: { tilt: -7, turn: -0.2, pitch: -0.1 },
    arms: {
      left: { upper: -124, lower: -152, hand: 'open', thumb: -1, stretch: 1.1 },
      right: { upper: 120, lower: 150, hand: 'open', front: true, thumb: -1, stretch: 1.1 },
    },
    holding: {
      left: { upper: -124, lower: -148, hand: 'grip', thumb: 1, stretch: 1.1 },
      right: { upper: 120, lower: 148, hand: 'grip', front: true, thumb: -1, stretch: 1.1 },
    },
    legs: { left: { upper: -3, lower: 0, foot: 'front' }, right: { upper: 3, lower: 0, foot: 'front' } },
  },
  // In bed, seen from above: on the back, a toy in both arms; a blanket covers the legs.
  tucked: {
    lean: 0,
    turn: 0,
    head: { tilt: 12, turn: 0.25, pitch: 0.05 },
    arms: {
      left: { upper: -24, lower: 74, front: true, thumb: 1 },
      right: { upper: 34, lower: -66, front: true, thumb: -1 },
    },
    legs: { left: { upper: -5, lower: 0, foot: 'front' }, right: { upper: 5, lower: 0, foot: 'front' } },
    aloft: true,
  },
  // Walking with a light held high.
  raise: {
    lean: 3,
    turn: 0.45,
    head: { tilt: 3, turn: 0.5, pitch: -0.35 },
    arms: {
      left: { upper: -36, lower: -14, front: true, thumb: 1 },
      right: { upper: 106, lower: 138, hand: 'open', front: true, thumb: -1, stretch: 1.14 },
    },
    holding: {
      left: { upper: -42, lower: -58, hand: 'grip', front: true, thumb: 1 },
      right: { upper: 104, lower: 140, hand: 'grip', front: true, thumb: -1, stretch: 1.14 },
    },
    legs: {
      left: { upper: -20, lower: -30, foot: 'right', heel: 24, front: true },
      right: { upper: 22, lower: 4, foot: 'right', heel: -8 },
    },
  },
};
