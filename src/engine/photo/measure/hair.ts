// Measures the hair around a face in the segmentation mask: colour, length, fringe, parting, ties and hats.

import type { HeadCrop } from '../detect/head-crop.ts';
import { forEachInZone, type HeadFrame, shareOfZone } from '../detect/head-frame.ts';
import { combineWithMeasured, type HairLength, type PredictedTraits } from '../models/linear-probes.ts';
import { PART, type PartMask } from '../models/part-mask.ts';
import type { HeadSegmentation } from '../models/segment-head.ts';
import { type Lab, type LabPlanes, medianLab } from '../pixels/lab.ts';
import { clamp, medianOf } from '../pixels/pixels.ts';
import { type Crown, measureCrown } from './hair-crown.ts';
import { type Curl, measureCurl } from './hair-curl.ts';
import { classifyHairLength, isCutAtShoulder } from './hair-length.ts';
import { type HairOutline, measureHairOutline } from './hair-outline.ts';
import { medianLitStrands, trimMaskEdges } from './hair-sample.ts';
import { selectOwnHair } from './own-hair.ts';

export interface HairReading extends Crown {
  /** Colour in the photo; undefined when the head is bare or covered. With no length it is that of a baby's down. */
  lab: Lab | undefined;
  /** A hat, hood or scarf hides the crown. */
  covered: boolean;
  /** Hair that leaves the photo's upper edge: its top cannot be known. */
  cutOff: boolean;
  length: HairLength;
  /** How far below the chin it ends, in face heights; negative above it. */
  reach: number;
  /** Shares of the forehead under hair: as seen on the left, in the middle and on the right. */
  forehead: readonly [number, number, number];
  /** Where the hair begins highest over the forehead, -1 (left) .. 1 (right). */
  parting: number;
  curl: Curl;
  /** Ears that show, 0..2: hair is cut or tied back there. */
  ears: number;
  /** Mean width of the hair beside the neck in face widths, on the side that hangs lower; 0 where none hangs. */
  strand: number;
  /** Mean width of the hair between mouth and chin in face widths, on the fuller side: wide beside a bob. */
  beside: number;
  /** Share of the temples under hair, both sides together: small over cut or shaved sides. */
  temples: number;
  /** On how many sides hair hangs below the chin, 0..2. */
  hanging: number;
  /** Colour of a band, clip or bow in the hair. */
  tie: Lab | undefined;
  /** Whether the tie crosses the head. */
  band?: boolean;
  /** The cut as it was measured; not where it is covered, turned away or not there. */
  shape?: HairOutline | undefined;
  /** Predictions of the linear probes: colour as people name it, texture scores, tied score. */
  named?: PredictedTraits['hair'];
  kinds?: PredictedTraits['curl'];
  tied?: PredictedTraits['tied'];
}

const NO_CROWN: Crown = { volume: 0, depth: 0, knots: 0, aside: 0 };
const BARE_MAX_AREA = 0.035;
/** So much hair around a face is seen where the photo cuts the crown off. */
const HANGING_MIN_AREA = 0.3;
/** A few millimetres of hair above the forehead: a little of it is found, darker than the forehead by so much. */
const DOWN_MIN_AREA = 0.005;
const DOWN_MIN_CONTRAST = 9;
const HAT_MIN_CLOTH_SHARE = 0.38;
/** A hat pushed back or an open hood shows hair in front and cloth over the crown; bands and sunglasses stay below. */
const PUSHED_BACK_HAT_MIN_CLOTH_SHARE = 0.45;
/** Hats, hoods and scarves come down on both sides of the forehead (0.20 and more); a large bow does not (0.14). */
const HAT_MIN_CLOTH_SHARE_BESIDE = 0.17;
/** Probe score of a hat whose shape is not detected: knitted caps (no false positive in 743 photos). */
const HAT_MIN_SCORE = 0.7;
/** Bonus of the measured length against the probe's scores. */
const MEASURED_LENGTH_WEIGHT = 0.4;

/** A hat by its shape, or by the probe alone. */
export const confirmHat = (byShape: boolean, score: number | undefined): boolean =>
  byShape || (score ?? 0) > HAT_MIN_SCORE;

/** The measured length, corrected by the probe where hair is visible. */
export const combineLength = (measured: HairLength, covered: boolean, scores: PredictedTraits['length']): HairLength =>
  measured === 'none' || covered ? measured : combineWithMeasured(scores, measured, MEASURED_LENGTH_WEIGHT);

export function readHair(crop: HeadCrop, lab: LabPlanes, parts: HeadSegmentation, frame: HeadFrame): HairReading {
  const { faceHeight: tall } = crop;
  const { topY, browY, earY, chinY } = frame;
  const crownZone = { from: topY - tall * 0.5, to: browY - tall * 0.08, left: -0.75, right: 0.75 };
  const is = (part: number) => (i: number) => parts.part[i] === part;
  const over = { from: topY - tall * 0.3, to: topY, left: -0.45, right: 0.45 };
  const isCloth = (i: number): boolean => parts.part[i] === PART.clothes || parts.part[i] === PART.object;
  const cloth = shareOfZone(crop, over, isCloth);
  const strands = shareOfZone(crop, over, is(PART.hair));
  // A hat sits where hair should be; a scarf leaves only a little of it at the edge.
  const hat =
    cloth > HAT_MIN_CLOTH_SHARE * shareOfZone(crop, over, (i) => parts.part[i] !== PART.background) ||
    (cloth > 0.06 && strands < cloth * 1.5) ||
    shareOfZone(crop, { ...over, from: topY - tall * 0.45, to: topY - tall * 0.15 }, isCloth) >
      PUSHED_BACK_HAT_MIN_CLOTH_SHARE;
  const beside = { from: topY - tall * 0.12, to: browY };
  const clothBeside = [
    { ...beside, left: -0.72, right: -0.42 },
    { ...beside, left: 0.42, right: 0.72 },
  ].map((side) => (shareOfZone(crop, side, () => true) > 0 ? shareOfZone(crop, side, isCloth) : 1));
  const covered = confirmHat(hat && Math.min(...clothBeside) > HAT_MIN_CLOTH_SHARE_BESIDE, parts.traits?.hat);
  const bareEars = ([-1, 1] as const).filter((side) => earShows(crop, parts, frame, side));
  const hair = selectOwnHair(crop, lab, parts, frame, { covered, bareEars });
  const crown: number[] = [];
  forEachInZone(crop, crownZone, (i) => {
    if (hair.mask[i] && (parts.confidence[i] ?? 0) > 0.8) crown.push(i);
  });
  const area = crown.length / tall ** 2;
  const hangs = hair.pixels.length / tall ** 2 > HANGING_MIN_AREA;
  const seen = covered || area > BARE_MAX_AREA || hangs ? hair.pixels : crown;
  const bare = seen.length / tall ** 2 < (covered ? 0.02 : BARE_MAX_AREA);
  const down = bare && !covered ? colourOfShortDown(crop, lab, parts, frame) : undefined;
  const sides = ([-1, 1] as const).map((side) => measureFall(crop, hair.mask, frame, side));
  const lowest = Math.max(...sides.map(({ end }) => end));
  const reach = (lowest - chinY) / tall;
  const measured = classifyHairLength(reach, isCutAtShoulder(crop, hair.mask, chinY));
  const long = sides.reduce((a, b) => (b.end > a.end ? b : a));
  return {
    named: parts.traits?.hair,
    kinds: parts.traits?.curl,
    tied: parts.traits?.tied,
    lab: bare ? down : medianLitStrands(lab, trimMaskEdges(hair.mask, seen, crop.size)),
    covered,
    cutOff: !covered && (bare ? !isTopInsidePhoto(crop, frame) : isTopCutOff(crop, hair.mask)),
    length: combineLength(bare ? 'none' : measured, covered, parts.traits?.length),
    reach,
    forehead: covered ? [0, 0, 0] : foreheadShares(crop, hair.mask, frame),
    parting: covered ? 0 : measureParting(crop, hair.mask, frame),
    ...(covered ? NO_CROWN : measureCrown(crop, hair.mask, parts, frame)),
    curl: measureCurl(lab, hair.mask, crop.size, tall),
    ears: bareEars.length,
    strand: long.width,
    beside: Math.max(...sides.map(({ beside }) => beside)),
    temples: templeShare(crop, parts, frame),
    hanging: sides.filter(({ end }) => end > chinY + tall * 0.08).length,
    shape: covered || bare ? undefined : measureHairOutline(crop, hair.mask, frame),
    ...findHairTie(crop, lab, parts, { from: topY - tall * 0.4, to: earY, left: -1, right: 1 }, frame, is(PART.object)),
  };
}

/** The colour of hair too short to have a length: a baby's, or a head that was shaved some days ago. */
function colourOfShortDown(
  crop: HeadCrop,
  lab: LabPlanes,
  { part, confidence: sure }: PartMask,
  { topY, browY }: HeadFrame,
): Lab | undefined {
  const found: number[] = [];
  forEachInZone(crop, { from: topY - crop.faceHeight * 0.4, to: topY, left: -0.5, right: 0.5 }, (i) => {
    if (part[i] === PART.hair && (sure[i] ?? 0) > 0.5) found.push(i);
  });
  if (found.length / crop.faceHeight ** 2 < DOWN_MIN_AREA) return undefined;
  const forehead: number[] = [];
  forEachInZone(crop, { from: topY, to: browY, left: -0.25, right: 0.25 }, (i) => {
    if (part[i] === PART.faceSkin) forehead.push(i);
  });
  const colour = medianLitStrands(lab, found);
  return colour[0] < medianOf(lab.l, forehead) - DOWN_MIN_CONTRAST ? colour : undefined;
}

/** How far the hair beside the face reaches down on one side, and how wide it is under the chin. */
function measureFall(
  crop: HeadCrop,
  hair: Uint8Array,
  { eyeY, mouthY, chinY }: HeadFrame,
  side: -1 | 1,
): { end: number; width: number; beside: number } {
  const { size, middleX, faceWidth, faceHeight } = crop;
  let end = 0;
  let missed = 0;
  let sum = 0;
  let rows = 0;
  let beside = 0;
  // An ear may part a braid from the temple.
  for (let y = Math.round(eyeY); y < size && (y < chinY || missed < faceHeight * 0.1); y++) {
    let count = 0;
    for (let away = 0.3; away < 1.15; away += 0.01) {
      const x = Math.round(middleX + side * away * faceWidth);
      if (x >= 0 && x < size && hair[y * size + x]) count += 1;
    }
    if (y > mouthY && y <= chinY) beside += count / 100;
    if (count < 5) missed += 1;
    else {
      missed = 0;
      end = y;
      if (y > chinY) {
        sum += count / 100;
        rows += 1;
      }
    }
  }
  return { end, width: rows ? sum / rows : 0, beside: beside / Math.max(1, chinY - mouthY) };
}

function templeShare(crop: HeadCrop, { part }: PartMask, { browY, eyeY, oval }: HeadFrame): number {
  const from = browY - crop.faceHeight * 0.06;
  const to = eyeY + crop.faceHeight * 0.02;
  let covered = 0;
  let all = 0;
  for (const [left, right] of [[-0.68, -0.44] as const, [0.44, 0.68] as const])
    forEachInZone(crop, { from, to, left, right }, (i) => {
      if (oval[i]) return;
      all += 1;
      if (part[i] === PART.hair) covered += 1;
    });
  return covered / Math.max(1, all);
}

/** Skin just outside the outline, between eye and nose, is an ear. */
function earShows(crop: HeadCrop, { part }: PartMask, { eyeY, oval, mouthY }: HeadFrame, side: -1 | 1): boolean {
  const zone = {
    from: eyeY - crop.faceHeight * 0.04,
    to: eyeY + (mouthY - eyeY) * 0.62,
    left: side < 0 ? -0.68 : 0.46,
    right: side < 0 ? -0.46 : 0.68,
  };
  const outside = (i: number): boolean => !oval[i];
  const skin = shareOfZone(crop, zone, (i) => outside(i) && (part[i] === PART.faceSkin || part[i] === PART.bodySkin));
  return skin > 0.16;
}

/** The share of the forehead under hair in three columns. */
function foreheadShares(crop: HeadCrop, hair: Uint8Array, { topY, browY }: HeadFrame): [number, number, number] {
  const column = (left: number, right: number): number =>
    shareOfZone(crop, { from: topY + (browY - topY) * 0.2, to: browY - crop.faceHeight * 0.01, left, right }, (i) =>
      Boolean(hair[i]),
    );
  return [column(-0.34, -0.12), column(-0.12, 0.12), column(0.12, 0.34)];
}

/** The column where the forehead reaches highest, against the middle. */
function measureParting(crop: HeadCrop, hair: Uint8Array, { browY, topY }: HeadFrame): number {
  const { size, middleX, faceWidth } = crop;
  let best = 0;
  let weight = 0;
  for (let u = -0.36; u <= 0.36; u += 0.02) {
    const x = Math.round(middleX + u * faceWidth);
    let y = Math.round(browY - crop.faceHeight * 0.05);
    while (y > topY - crop.faceHeight * 0.2 && !hair[y * size + x]) y -= 1;
    const free = Math.max(0, browY - y) ** 3;
    best += u * free;
    weight += free;
  }
  return weight > 0 ? clamp(best / weight / 0.36, -1, 1) : 0;
}

/** Whether the photo shows what is over the forehead: a face that fills it may have any hair. */
const isTopInsidePhoto = ({ inside, size, middleX }: HeadCrop, { topY }: HeadFrame): boolean =>
  inside[Math.max(0, Math.round(topY)) * size + Math.round(middleX)] === 1;

/** Hair along the upper edge of the photo. */
function isTopCutOff(crop: HeadCrop, hair: Uint8Array): boolean {
  const { size, inside, faceWidth } = crop;
  let touching = 0;
  for (let x = 0; x < size; x++) {
    let y = 0;
    while (y < size && !inside[y * size + x]) y += 1;
    if (y > 0 && y < size - 2 && hair[(y + 2) * size + x]) touching += 1;
  }
  return touching > faceWidth * 0.3;
}

/** A band crosses the middle of the head; two bows or the temples of glasses do not. Widths in face widths. */
const BAND_LIMITS = { wide: 0.6, middle: 0.2, share: 0.1 };

/** A thing in the hair that is no glasses: a band, a clip, a bow. */
function findHairTie(
  crop: HeadCrop,
  lab: LabPlanes,
  { confidence: sure }: PartMask,
  zone: { from: number; to: number; left: number; right: number },
  { oval }: HeadFrame,
  isThing: (i: number) => boolean,
): Pick<HairReading, 'tie' | 'band'> {
  const found: number[] = [];
  forEachInZone(crop, zone, (i) => {
    if (!oval[i] && isThing(i) && (sure[i] ?? 0) > 0.6) found.push(i);
  });
  const area = found.length / crop.faceHeight ** 2;
  if (area < 0.004 || area > 0.12) return { tie: undefined };
  const colour = medianLab(lab, found);
  // Grey things are mostly ears of glasses and shadows.
  if (Math.hypot(colour[1], colour[2]) <= 16) return { tie: undefined };
  const xs = found.map((i) => i % crop.size).sort((a, b) => a - b);
  const at = (share: number): number => xs[Math.floor(share * (xs.length - 1))] ?? 0;
  const overMiddle =
    xs.filter((x) => Math.abs(x - crop.middleX) < BAND_LIMITS.middle * crop.faceWidth).length / xs.length;
  return {
    tie: colour,
    band: at(0.97) - at(0.03) > BAND_LIMITS.wide * crop.faceWidth && overMiddle > BAND_LIMITS.share,
  };
}
