// Applies an expression to the child's own face: it moves the features without replacing them.

import { clamp } from '#engine/drawing/draw.ts';
import type { Expression, FaceShape } from '#engine/types.ts';

export interface Mood {
  eyes: 'open' | 'happy' | 'asleep';
  eyeScale: number;
  /** How far the upper lid is lowered, 0..1. */
  lid: number;
  browLift: number;
  /** Raises the inner ends of the brows (worry) or lowers them a little (brave). */
  browInner: number;
  mouth: { kind: 'curve' | 'open' | 'o' | 'side' | 'wavy'; width: number; open: number; lift: number };
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

export function moodOf(expression: Expression, face: FaceShape, showsTeeth: boolean): Mood {
  const own = ownMouth(face);
  const calmLid = clamp(-face.eyeOpen, 0, 1.2) * 0.3;
  const base: Mood = {
    eyes: 'open',
    eyeScale: 1,
    lid: calmLid,
    browLift: 0,
    browInner: 0,
    mouth: { kind: own.open > 0 ? 'open' : 'curve', ...own },
    blush: 1,
  };
  switch (expression) {
    case 'smile': {
      // A smile shows a tooth gap, a lost tooth or braces.
      if (!showsTeeth || own.open > 0) return base;
      return { ...base, mouth: { ...base.mouth, kind: 'open', open: 15, lift: Math.max(8, own.lift) } };
    }
    case 'laugh':
      return {
        ...base,
        eyes: 'happy',
        browLift: 5,
        mouth: { kind: 'open', width: own.width * 1.18, open: 30 + own.open * 0.25, lift: own.lift + 4 },
        blush: 1.3,
      };
    case 'wonder':
      return {
        ...base,
        eyeScale: 1.13,
        lid: 0,
        browLift: 9,
        browInner: 2,
        mouth: { kind: 'o', width: own.width * 0.44, open: 12, lift: 0 },
      };
    case 'worry':
      return {
        ...base,
        eyeScale: 1.05,
        lid: calmLid * 0.7,
        browLift: 4,
        browInner: 7.5,
        mouth: { kind: 'wavy', width: own.width * 0.62, open: 0, lift: 1 },
        blush: 0.8,
      };
    case 'calm':
      return {
        ...base,
        lid: Math.max(calmLid, 0.16),
        mouth: { kind: 'curve', width: own.width * 0.74, open: 0, lift: own.lift * 0.6 + 1 },
      };
    case 'asleep':
      return {
        ...base,
        eyes: 'asleep',
        browLift: 3,
        browInner: 1,
        mouth: { kind: 'curve', width: own.width * 0.56, open: 0, lift: own.lift * 0.45 + 1 },
        blush: 1.15,
      };
    case 'brave':
      return {
        ...base,
        lid: calmLid * 0.8,
        browLift: -1,
        browInner: -4,
        mouth: { kind: 'side', width: own.width * 0.9, open: 0, lift: own.lift * 0.7 + 2 },
      };
  }
}
