// Decides which pixels belong to the drawing: connected ink that is clearly stronger than paper, shadow and specks.
import { quantile } from '../photo/pixels/pixels.ts';
import type { Ink } from './ink.ts';
import { above, connectedParts, distanceTo } from './planes.ts';
import type { Ruling } from './ruled-lines.ts';

export interface InkLimits {
  /** Part of the drawing if it is connected with clear ink. */
  readonly faint: number;
  readonly clear: number;
}

const MIN_FAINT = 0.055;
const MAX_FAINT = 0.16;
/** Below this share of the drawing's usual ink it is a fold, the back side or a smear. */
const FAINT_OF_USUAL = 0.17;
const CLEAR_PER_FAINT = 1.6;
const MIN_PART_PX = 14;
/** A part smaller than this, in pixels per pixel of the longest side, is a speck unless others are near. */
const SPECK_REACH = 0.05;
const SPECK_MAX_PX = 40;
/** Pixels at the sheet's edge: a line may run off the paper, fingers and the edge itself touch it for longer. */
const MAX_EDGE_CONTACT_PX = 34;

export function inkLimits({ strength, noise }: Ink): InkLimits {
  const base = Math.max(MIN_FAINT, noise * 3.2 + 0.02);
  const inked: number[] = [];
  for (let i = 0; i < strength.length; i += 3)
    if ((strength[i] ?? 0) > base * CLEAR_PER_FAINT) inked.push(strength[i] ?? 0);
  const faint = Math.min(MAX_FAINT, Math.max(base, quantile(inked, 0.8) * FAINT_OF_USUAL));
  return { faint, clear: faint * CLEAR_PER_FAINT };
}

/** `ruled`: where printed lines were taken out; strokes that they cut are joined again. */
export function inkMask(ink: Ink, paper: Uint8Array, limits: InkLimits, ruled: Ruling | undefined): Uint8Array {
  const { width, height, strength } = ink;
  let mask = above(strength, limits.faint);
  if (ruled) mask = joinAcross(mask, ink, ruled.band);
  const parts = connectedParts(mask, ink);
  const kept = new Uint8Array(mask.length);
  const large: Int32Array[] = [];
  const small: Int32Array[] = [];
  for (const part of parts) {
    if (part.length < MIN_PART_PX) continue;
    if (!part.some((i) => (strength[i] ?? 0) > limits.clear)) continue;
    if (ruled?.isRest(part)) continue;
    if (edgeContact(part, paper, width, height) > MAX_EDGE_CONTACT_PX) continue;
    (part.length > SPECK_MAX_PX ? large : small).push(part);
  }
  for (const part of large) for (const i of part) kept[i] = 1;
  const near = distanceTo(kept, ink, 1);
  const reach = SPECK_REACH * Math.max(width, height);
  for (const part of small) if ((near[part[0] ?? 0] ?? 0) < reach) for (const i of part) kept[i] = 1;
  return kept;
}

const JOIN_PX = 4;

/** Closes gaps of a few pixels, only where a printed line was. */
function joinAcross(mask: Uint8Array, size: Ink, ruled: Uint8Array): Uint8Array {
  const outside = above(distanceTo(mask, size, 1), JOIN_PX);
  const inside = distanceTo(outside, size, 1);
  const joined = Uint8Array.from(mask);
  for (let i = 0; i < mask.length; i++) if (ruled[i] && (inside[i] ?? 0) > JOIN_PX) joined[i] = 1;
  return joined;
}

/** Pixels of a part that touch the sheet's edge, where that is not the edge of the photo. */
function edgeContact(part: Int32Array, paper: Uint8Array, width: number, height: number): number {
  const reach = 3;
  let contact = 0;
  for (const i of part) {
    const x = i % width;
    const y = (i - x) / width;
    if (x < reach || y < reach || x >= width - reach || y >= height - reach) continue;
    if (!paper[i - reach] || !paper[i + reach] || !paper[i - reach * width] || !paper[i + reach * width]) contact += 1;
  }
  return contact;
}
