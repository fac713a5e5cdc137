// Applies an expression to the child's own face: it moves the features without replacing them.

import { clamp } from '#engine/drawing/draw.ts';
import type { Expression, FaceShape } from '#engine/types.ts';

export type MouthKind = 'curve' | 'open' | 'o' | 'side' | 'wavy' | 'pout' | 'tongue' | 'uneasy';

export interface Mood {
  /** Eyes that doze or peep have one eye closed, at the left of the picture. */
  eyes: 'open' | 'happy' | 'asleep' | 'dozing';
  eyeScale: number;
  /** How far the upper lid is lowered, 0..1. */
  lid: number;
  browLift: number;
  /** Raises the inner ends of the brows (worry) or lowers them (stubborn). */
  browInner: number;
  /** Raises the brow at the right of the picture and lowers the other one. */
  browSkew: number;
  /** Tears that do not fall, 0..1. */
  tears: number;
  mouth: { kind: MouthKind; width: number; open: number; lift: number };
  blush: number;
}

/** The child's own mouth: half width, opening and lift of the corners. Corners never drop. */
function ownMouth(face: FaceShape): { width: number; open: number; lift: number } {
  // Little smile in the photo gives a smaller, gentler smile.
  const glad = clamp(face.smile - 0.3, -1, 1);
  const width = 26 * (1 + 0.5 * clamp(face.mouthWidth, -1.25, 1.25) + 0.16 * glad);
  const open = clamp(face.mouthOpen, -1.25, 1.25);
  // A wide-open mouth also gets wider; a slightly open one only shows a row of teeth.
  const loud = clamp((open - 0.38) / 0.2, 0, 1);
  return {
    width: width * (1 + 0.2 * loud),
    open: open > 0.15 ? 11 + open * 15 + 10 * loud : 0,
    lift: clamp(9.5 + 7.5 * glad, open > 0.15 ? 9 : 3.5, 15),
  };
}

interface OwnFace {
  lid: number;
  mouth: Mood['mouth'];
  showsTeeth: boolean;
}

/** What an expression changes of the child's own open-eyed face. */
const CHANGES: Record<Expression, (own: OwnFace) => Partial<Mood>> = {
  // A smile shows a tooth gap, a lost tooth or braces.
  smile: ({ mouth, showsTeeth }) =>
    showsTeeth && mouth.open === 0
      ? { mouth: { ...mouth, kind: 'open', open: 15, lift: Math.max(8, mouth.lift) } }
      : {},
  laugh: ({ mouth }) => ({
    eyes: 'happy',
    browLift: 5,
    mouth: { kind: 'open', width: mouth.width * 1.18, open: 30 + mouth.open * 0.25, lift: mouth.lift + 4 },
    blush: 1.3,
  }),
  delight: ({ mouth }) => ({
    eyeScale: 1.12,
    lid: 0,
    browLift: 10,
    browInner: 1,
    mouth: { kind: 'open', width: mouth.width * 1.1, open: 26 + mouth.open * 0.25, lift: mouth.lift + 4 },
    blush: 1.35,
  }),
  wonder: ({ mouth }) => ({
    eyeScale: 1.13,
    lid: 0,
    browLift: 9,
    browInner: 2,
    mouth: { kind: 'o', width: mouth.width * 0.44, open: 12, lift: 0 },
  }),
  whisper: ({ lid, mouth }) => ({
    lid: Math.max(lid, 0.14),
    browLift: 6,
    browInner: 3,
    mouth: { kind: 'o', width: mouth.width * 0.27, open: 7, lift: 0 },
    blush: 1.15,
  }),
  worry: ({ lid, mouth }) => ({
    eyeScale: 1.06,
    lid: lid * 0.5,
    browLift: 5,
    browInner: 10,
    mouth: { kind: 'wavy', width: mouth.width * 0.62, open: 0, lift: 1 },
    blush: 0.8,
  }),
  calm: ({ lid, mouth }) => ({
    lid: Math.max(lid, 0.16),
    mouth: { kind: 'curve', width: mouth.width * 0.74, open: 0, lift: mouth.lift * 0.6 + 1 },
  }),
  tender: ({ mouth }) => ({
    lid: 0.36,
    browLift: 3,
    browInner: 6,
    mouth: { kind: 'curve', width: mouth.width * 0.7, open: 0, lift: mouth.lift * 0.75 + 1 },
    blush: 1.35,
  }),
  intent: ({ lid, mouth }) => ({
    lid: Math.max(lid, 0.12),
    browLift: -2,
    browInner: 0.5,
    mouth: { kind: 'side', width: mouth.width * 0.5, open: 0, lift: 2 },
    blush: 0.95,
  }),
  stubborn: ({ mouth }) => ({
    lid: 0.2,
    browLift: -5,
    browInner: -8,
    mouth: { kind: 'pout', width: mouth.width * 0.66, open: 0, lift: 2 },
    blush: 1.3,
  }),
  asleep: ({ mouth }) => ({
    eyes: 'asleep',
    browLift: 3,
    browInner: 1,
    mouth: { kind: 'curve', width: mouth.width * 0.56, open: 0, lift: mouth.lift * 0.45 + 1 },
    blush: 1.15,
  }),
  drowsy: ({ mouth }) => ({
    eyes: 'dozing',
    lid: 0.4,
    browLift: 4,
    browInner: 2,
    mouth: { kind: 'curve', width: mouth.width * 0.6, open: 0, lift: mouth.lift * 0.5 + 1 },
    blush: 1.2,
  }),
  brave: ({ lid, mouth }) => ({
    eyeScale: 1.04,
    lid: lid * 0.5,
    browLift: 5,
    browInner: 1.5,
    mouth: { kind: 'side', width: mouth.width * 0.86, open: 0, lift: mouth.lift * 0.8 + 2 },
    blush: 1.15,
  }),
  moved: ({ lid, mouth }) => ({
    eyeScale: 1.05,
    lid: Math.max(lid, 0.1),
    browLift: 5,
    browInner: 9,
    tears: 1,
    mouth: { kind: 'curve', width: mouth.width * 0.62, open: 0, lift: mouth.lift * 0.7 + 2 },
    blush: 1.45,
  }),
  relief: ({ mouth }) => ({
    eyes: 'asleep',
    browLift: 7,
    browInner: 6,
    mouth: { kind: 'open', width: mouth.width * 0.84, open: 13, lift: mouth.lift + 1 },
    blush: 1.3,
  }),
  content: ({ mouth }) => ({
    eyes: 'happy',
    browLift: 4,
    browInner: 1.5,
    mouth: { kind: 'curve', width: mouth.width * 0.96, open: 0, lift: mouth.lift + 2 },
    blush: 1.35,
  }),
  shy: ({ lid, mouth }) => ({
    lid: Math.max(lid, 0.2),
    browLift: 4,
    browInner: 7,
    mouth: { kind: 'side', width: mouth.width * 0.52, open: 0, lift: mouth.lift * 0.5 + 2 },
    blush: 1.7,
  }),
  speak: ({ lid, mouth }) => ({
    lid: lid * 0.7,
    browLift: 5,
    browInner: 1.5,
    mouth: { kind: 'open', width: mouth.width * 0.66, open: 19, lift: Math.min(mouth.lift, 6) * 0.6 },
  }),
  afraid: ({ mouth }) => ({
    eyeScale: 1.1,
    lid: 0,
    browLift: 7,
    browInner: 9,
    mouth: { kind: 'uneasy', width: mouth.width * 0.6, open: 9, lift: 2 },
    blush: 0.6,
  }),
  puzzled: ({ lid, mouth }) => ({
    lid: Math.max(lid, 0.06),
    browLift: 3,
    browInner: 1,
    browSkew: 7,
    mouth: { kind: 'side', width: mouth.width * 0.5, open: 0, lift: 3.5 },
  }),
  busy: ({ lid, mouth }) => ({
    lid: Math.max(lid, 0.16),
    browLift: 1,
    browInner: 2,
    mouth: { kind: 'tongue', width: mouth.width * 0.6, open: 0, lift: 4 },
    blush: 1.15,
  }),
  peep: ({ mouth }) => ({
    eyes: 'dozing',
    eyeScale: 1.06,
    lid: 0,
    browLift: 5,
    browInner: 1,
    browSkew: 5,
    mouth: { kind: 'side', width: mouth.width * 0.62, open: 0, lift: mouth.lift * 0.7 + 2 },
    blush: 1.2,
  }),
};

export function moodOf(expression: Expression, face: FaceShape, showsTeeth: boolean): Mood {
  const own = ownMouth(face);
  const lid = clamp(-face.eyeOpen, 0, 1.2) * 0.3;
  const mouth = { kind: own.open > 0 ? 'open' : 'curve', ...own } as const;
  const base: Mood = {
    eyes: 'open',
    eyeScale: 1,
    lid,
    browLift: 0,
    browInner: 0,
    browSkew: 0,
    tears: 0,
    mouth,
    blush: 1,
  };
  return { ...base, ...CHANGES[expression]({ lid, mouth, showsTeeth }) };
}
