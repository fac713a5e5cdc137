// Finds glasses by the things that lie over the eyes, and reads their frame.

import type { HeadCrop } from './head-crop.ts';
import { type HeadFrame, inZone } from './head-frame.ts';
import { type Lab, type LabPlanes, medianLab } from './lab.ts';
import { LEFT_EYE, point, points, RIGHT_EYE } from './landmarks.ts';
import { PART, type PartMask } from './part-mask.ts';
import { fillPolygons, indexesOf, median, quantileOf } from './pixels.ts';

export interface GlassesReading {
  /** Share of the band over the eyes that shows a thing: 0.029 and more with glasses, 0.008 and less without. */
  share: number;
  worn: boolean;
  /** Dark lenses: the eyes cannot be seen. */
  dark: boolean;
  frame: { shape: 'round' | 'square'; lab: Lab } | undefined;
}

const WORN_SHARE = 0.02;
/** Lids pressed shut by a laugh look like a thing: behind them only clear glasses are believed. */
const SHUT = { opening: 0.16, share: 0.085 };
/** Glasses lie before both eyes: the brim of a cap or a strand over one of them is none, however much of it there is. */
const BOTH_SIDES = 0.05;
/**
 * How much a face must look like one with glasses where a thing lies before both eyes (sequins and hands do not), and
 * where none does (rims that are hardly there). Of 761 photos these two together told all.
 */
const CONFIRMED = 0.2;
const SEEN_WITHOUT = 0.6;
/** Pixels of a rim that make a frame. */
const ENOUGH = 30;
/** Lenses darker than the skin by so much hide the eyes. */
const DARK_LENS = 26;

/**
 * An upper rim that comes down by less towards the nose is straight, in face heights: of 33 pairs all nineteen angular
 * ones, and five of the fourteen round ones (two of them cats' eyes). Where it is not seen, a frame this flat is angular.
 */
const STRAIGHT_RIM = 0.0175;
const FLAT_FRAME = 0.185;

export function readGlasses(
  crop: HeadCrop,
  lab: LabPlanes,
  { part }: PartMask,
  { eyeY }: HeadFrame,
  { skin, eyeOpen, impression }: { skin: Lab; eyeOpen: number; impression?: number | undefined },
): GlassesReading {
  const { mesh, middleX, faceWidth, faceHeight, size } = crop;
  const band = {
    from: eyeY - faceHeight * 0.12,
    to: eyeY + faceHeight * 0.13,
    left: (point(mesh, 33)[0] - middleX) / faceWidth - 0.05,
    right: (point(mesh, 263)[0] - middleX) / faceWidth + 0.05,
  };
  const things: number[] = [];
  let all = 0;
  inZone(crop, band, (i) => {
    all += 1;
    if (part[i] === PART.thing) things.push(i);
  });
  const share = things.length / Math.max(1, all);
  const left = things.filter((i) => i % size < middleX).length;
  const less = Math.min(left, things.length - left);
  const more = Math.max(left, things.length - left);
  const byMask = share > (eyeOpen < SHUT.opening ? SHUT.share : WORN_SHARE) && less > BOTH_SIDES * more;
  const worn = impression === undefined ? byMask : impression > (byMask ? CONFIRMED : SEEN_WITHOUT);
  if (!worn || things.length < ENOUGH) return { share, worn, dark: false, frame: undefined };
  const eyes = indexesOf(
    fillPolygons(
      size,
      size,
      [LEFT_EYE, RIGHT_EYE].map((eye) => points(mesh, eye)),
    ),
  );
  const hidden = eyes.filter((i) => part[i] === PART.thing).length / Math.max(1, eyes.length);
  const dark = hidden > 0.5 && skin[0] - quantileOf(lab.l, things, 0.6) > DARK_LENS;
  // The frame is what differs most from the skin: its darker part, or its lighter one on deep skin.
  const low = quantileOf(lab.l, things, 0.45);
  const rim = things.filter((i) => (lab.l[i] as number) <= low);
  const colour = medianLab(lab, rim);
  const rows = new Set(things.map((i) => Math.floor(i / size)));
  const drop = rimDrop(things, crop, eyeY);
  const square = drop === undefined ? rows.size / faceHeight < FLAT_FRAME : drop < STRAIGHT_RIM;
  return { share, worn, dark, frame: { shape: square ? 'square' : 'round', lab: colour } };
}

/** How far the upper rim comes down from over the pupils to the inner corners, in face heights; undefined if unseen. */
function rimDrop(things: readonly number[], { mesh, size, faceHeight }: HeadCrop, eyeY: number): number | undefined {
  const tops = new Map<number, number>();
  for (const i of things) {
    const x = i % size;
    const y = Math.floor(i / size);
    if (y < eyeY && y < (tops.get(x) ?? size)) tops.set(x, y);
  }
  const drops = [
    [33, 133],
    [263, 362],
  ].flatMap(([outer, inner]) => {
    const from = point(mesh, outer as number)[0];
    const to = point(mesh, inner as number)[0];
    const top = (least: number, most: number): number[] =>
      [...tops].flatMap(([x, y]) => {
        const along = (x - from) / (to - from);
        return along >= least && along <= most ? [y] : [];
      });
    const over = top(0.3, 0.7);
    const beside = top(0.9, 1.1);
    return over.length > 0 && beside.length > 0 ? [(median(beside) - median(over)) / faceHeight] : [];
  });
  return drops.length > 0 ? drops.reduce((sum, drop) => sum + drop, 0) / drops.length : undefined;
}
