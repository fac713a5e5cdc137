// Reads the hair around a face from the mask of parts: colour, length, how it is worn, the fringe and the parting.

import { type Curl, curlOf } from './curl.ts';
import { type Crown, crownOf } from './hair-crown.ts';
import { cutAtShoulder, type HairLength, lengthOf } from './hair-end.ts';
import { litStrands, withoutEdges } from './hair-light.ts';
import { type HairOutline, hairOutlineOf } from './hair-outline.ts';
import type { HeadCrop } from './head-crop.ts';
import { type HeadFrame, inZone, shareOf } from './head-frame.ts';
import { type Lab, type LabPlanes, medianLab } from './lab.ts';
import { ownHair } from './own-hair.ts';
import { PART, type PartMask } from './part-mask.ts';
import { clamp, medianOf } from './pixels.ts';
import type { Parts } from './read-parts.ts';
import { agreed, type Traits } from './traits.ts';

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
  /** Whether it lies across the head. */
  band?: boolean;
  /** The cut as it was measured; not where it is covered, turned away or not there. */
  shape?: HairOutline | undefined;
  /** What the network of parts makes of it, where enough of it is seen: its colour as people name it, its kind, a tie. */
  named?: Traits['hair'];
  kinds?: Traits['curl'];
  tied?: Traits['tied'];
}

const NO_CROWN: Crown = { volume: 0, depth: 0, knots: 0, aside: 0 };
const BARE_AREA = 0.035;
/** So much hair around a face is seen where the photo cuts the crown off. */
const HANGING_AREA = 0.3;
/** A few millimetres of hair above the forehead: a little of it is found, darker than the forehead by so much. */
const DOWN_AREA = 0.005;
const DOWN_DARKER = 9;
const HAT_SHARE = 0.38;
/** A hat pushed back or an open hood shows hair in front and cloth over the crown; bands and sunglasses stay below. */
const PUSHED_BACK = 0.45;
/** Hats, hoods and scarves come down on both sides of the forehead (0.20 and more); a large bow does not (0.14). */
const BOTH_SIDES = 0.17;
/** How much what is over a head must look like a hat where its shape shows none: knitted caps (none invented in 743). */
const LIKE_HAT = 0.7;
/** What the measured end of the hair weighs beside how long it looks: behind a boy's ears hangs another's hair. */
const MEASURED = 0.4;

export function readHair(crop: HeadCrop, lab: LabPlanes, parts: Parts, frame: HeadFrame): HairReading {
  const { faceHeight: tall } = crop;
  const { topY, browY, earY, chinY } = frame;
  const crownZone = { from: topY - tall * 0.5, to: browY - tall * 0.08, left: -0.75, right: 0.75 };
  const is = (part: number) => (i: number) => parts.part[i] === part;
  const over = { from: topY - tall * 0.3, to: topY, left: -0.45, right: 0.45 };
  const isCloth = (i: number): boolean => parts.part[i] === PART.clothes || parts.part[i] === PART.thing;
  const cloth = shareOf(crop, over, isCloth);
  const strands = shareOf(crop, over, is(PART.hair));
  // A hat sits where hair should be; a scarf leaves only a little of it at the edge.
  const hat =
    cloth > HAT_SHARE * shareOf(crop, over, (i) => parts.part[i] !== PART.background) ||
    (cloth > 0.06 && strands < cloth * 1.5) ||
    shareOf(crop, { ...over, from: topY - tall * 0.45, to: topY - tall * 0.15 }, isCloth) > PUSHED_BACK;
  const beside = { from: topY - tall * 0.12, to: browY };
  const clothBeside = [
    { ...beside, left: -0.72, right: -0.42 },
    { ...beside, left: 0.42, right: 0.72 },
  ].map((side) => (shareOf(crop, side, () => true) > 0 ? shareOf(crop, side, isCloth) : 1));
  const covered = (hat && Math.min(...clothBeside) > BOTH_SIDES) || (parts.traits?.hat ?? 0) > LIKE_HAT;
  const bareEars = ([-1, 1] as const).filter((side) => earShows(crop, parts, frame, side));
  const hair = ownHair(crop, lab, parts, frame, { covered, bareEars });
  const crown: number[] = [];
  inZone(crop, crownZone, (i) => {
    if (hair.mask[i] && (parts.sure[i] as number) > 0.8) crown.push(i);
  });
  const area = crown.length / tall ** 2;
  const hangs = hair.pixels.length / tall ** 2 > HANGING_AREA;
  const seen = covered || area > BARE_AREA || hangs ? hair.pixels : crown;
  const bare = seen.length / tall ** 2 < (covered ? 0.02 : BARE_AREA);
  const down = bare && !covered ? downOf(crop, lab, parts, frame) : undefined;
  const sides = ([-1, 1] as const).map((side) => fall(crop, hair.mask, frame, side));
  const lowest = Math.max(...sides.map(({ end }) => end));
  const reach = (lowest - chinY) / tall;
  const measured = lengthOf(reach, cutAtShoulder(crop, hair.mask, chinY));
  const long = sides.reduce((a, b) => (b.end > a.end ? b : a));
  return {
    named: parts.traits?.hair,
    kinds: parts.traits?.curl,
    tied: parts.traits?.tied,
    lab: bare ? down : litStrands(lab, withoutEdges(hair.mask, seen, crop.size)),
    covered,
    cutOff: !covered && (bare ? !seesTop(crop, frame) : cutOff(crop, hair.mask)),
    length: bare ? 'none' : covered ? measured : agreed(parts.traits?.length, measured, MEASURED),
    reach,
    forehead: covered ? [0, 0, 0] : foreheadShares(crop, hair.mask, frame),
    parting: covered ? 0 : partingOf(crop, hair.mask, frame),
    ...(covered ? NO_CROWN : crownOf(crop, hair.mask, parts, frame)),
    curl: curlOf(lab, hair.mask, crop.size, tall),
    ears: bareEars.length,
    strand: long.width,
    beside: Math.max(...sides.map(({ beside }) => beside)),
    temples: templesOf(crop, parts, frame),
    hanging: sides.filter(({ end }) => end > chinY + tall * 0.08).length,
    shape: covered || bare ? undefined : hairOutlineOf(crop, hair.mask, frame),
    ...tieOf(crop, lab, parts, { from: topY - tall * 0.4, to: earY, left: -1, right: 1 }, frame, is(PART.thing)),
  };
}

/** The colour of hair too short to have a length: a baby's, or a head that was shaved some days ago. */
function downOf(crop: HeadCrop, lab: LabPlanes, { part, sure }: PartMask, { topY, browY }: HeadFrame): Lab | undefined {
  const found: number[] = [];
  inZone(crop, { from: topY - crop.faceHeight * 0.4, to: topY, left: -0.5, right: 0.5 }, (i) => {
    if (part[i] === PART.hair && (sure[i] as number) > 0.5) found.push(i);
  });
  if (found.length / crop.faceHeight ** 2 < DOWN_AREA) return undefined;
  const forehead: number[] = [];
  inZone(crop, { from: topY, to: browY, left: -0.25, right: 0.25 }, (i) => {
    if (part[i] === PART.faceSkin) forehead.push(i);
  });
  const colour = litStrands(lab, found);
  return colour[0] < medianOf(lab.l, forehead) - DOWN_DARKER ? colour : undefined;
}

/** How far the hair beside the face reaches down on one side, and how wide it is under the chin. */
function fall(
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

function templesOf(crop: HeadCrop, { part }: PartMask, { browY, eyeY, oval }: HeadFrame): number {
  const from = browY - crop.faceHeight * 0.06;
  const to = eyeY + crop.faceHeight * 0.02;
  let covered = 0;
  let all = 0;
  for (const [left, right] of [[-0.68, -0.44] as const, [0.44, 0.68] as const])
    inZone(crop, { from, to, left, right }, (i) => {
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
  const skin = shareOf(crop, zone, (i) => outside(i) && (part[i] === PART.faceSkin || part[i] === PART.bodySkin));
  return skin > 0.16;
}

/** The share of the forehead under hair in three columns. */
function foreheadShares(crop: HeadCrop, hair: Uint8Array, { topY, browY }: HeadFrame): [number, number, number] {
  const column = (left: number, right: number): number =>
    shareOf(crop, { from: topY + (browY - topY) * 0.2, to: browY - crop.faceHeight * 0.01, left, right }, (i) =>
      Boolean(hair[i]),
    );
  return [column(-0.34, -0.12), column(-0.12, 0.12), column(0.12, 0.34)];
}

/** The column where the forehead reaches highest, against the middle. */
function partingOf(crop: HeadCrop, hair: Uint8Array, { browY, topY }: HeadFrame): number {
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
const seesTop = ({ inside, size, middleX }: HeadCrop, { topY }: HeadFrame): boolean =>
  inside[Math.max(0, Math.round(topY)) * size + Math.round(middleX)] === 1;

/** Hair along the upper edge of the photo. */
function cutOff(crop: HeadCrop, hair: Uint8Array): boolean {
  const { size, inside, faceWidth } = crop;
  let touching = 0;
  for (let x = 0; x < size; x++) {
    let y = 0;
    while (y < size && !inside[y * size + x]) y += 1;
    if (y > 0 && y < size - 2 && hair[(y + 2) * size + x]) touching += 1;
  }
  return touching > faceWidth * 0.3;
}

/** A band lies across the head, so wide and over its middle, in face widths; two bows or the arms of glasses do not. */
const BAND = { wide: 0.6, middle: 0.2, share: 0.1 };

/** A thing in the hair that is no glasses: a band, a clip, a bow. */
function tieOf(
  crop: HeadCrop,
  lab: LabPlanes,
  { sure }: PartMask,
  zone: { from: number; to: number; left: number; right: number },
  { oval }: HeadFrame,
  isThing: (i: number) => boolean,
): Pick<HairReading, 'tie' | 'band'> {
  const found: number[] = [];
  inZone(crop, zone, (i) => {
    if (!oval[i] && isThing(i) && (sure[i] as number) > 0.6) found.push(i);
  });
  const area = found.length / crop.faceHeight ** 2;
  if (area < 0.004 || area > 0.12) return { tie: undefined };
  const colour = medianLab(lab, found);
  // Grey things are mostly ears of glasses and shadows.
  if (Math.hypot(colour[1], colour[2]) <= 16) return { tie: undefined };
  const xs = found.map((i) => i % crop.size).sort((a, b) => a - b);
  const at = (share: number): number => xs[Math.floor(share * (xs.length - 1))] as number;
  const overMiddle = xs.filter((x) => Math.abs(x - crop.middleX) < BAND.middle * crop.faceWidth).length / xs.length;
  return { tie: colour, band: at(0.97) - at(0.03) > BAND.wide * crop.faceWidth && overMiddle > BAND.share };
}
