// Detects glasses by objects in front of the eyes and the linear probe, and measures their frame.

import type { GlassesShape } from '#core/look/look.ts';
import type { HeadCrop } from '../detect/head-crop.ts';
import { forEachInZone, type HeadFrame } from '../detect/head-frame.ts';
import { LEFT_EYE, point, points, RIGHT_EYE } from '../detect/landmarks.ts';
import { PART, type PartMask } from '../models/part-mask.ts';
import { type Lab, type LabPlanes, medianLab } from '../pixels/lab.ts';
import { fillPolygons, indexesOf, median, quantileOf } from '../pixels/pixels.ts';

export interface GlassesReading {
  /** Share of the band over the eyes that shows a thing: 0.029 and more with glasses, 0.008 and less without. */
  share: number;
  worn: boolean;
  /** Dark lenses: the eyes cannot be seen. */
  dark: boolean;
  frame: { shape: GlassesShape; lab: Lab } | undefined;
}

const WORN_SHARE = 0.02;
/** Lids pressed shut are segmented as an object: closed eyes need a larger share. */
const CLOSED_EYES = { opening: 0.16, share: 0.085 };
/** Glasses cover both eyes: an object in front of one eye is a brim or a strand of hair. */
const MIN_SIDE_RATIO = 0.05;
/** Minimum probe scores with and without an object in front of both eyes: together right on all of 761 photos. */
const MIN_SCORE_WITH_OBJECT = 0.2;
const MIN_SCORE_WITHOUT_OBJECT = 0.6;
/** Pixels of a rim that make a frame. */
const MIN_RIM_PIXELS = 30;
/** Lenses darker than the skin by so much hide the eyes. */
const DARK_LENS_MIN_CONTRAST = 26;

/**
 * The upper rim of a square frame drops less than this towards the nose (of 33 pairs all 19 square ones and 5 of 14 round
 * ones). Where the rim is not visible, flat frames are square.
 */
const SQUARE_RIM_MAX_DROP_IN_FACE_HEIGHTS = 0.0175;
const SQUARE_FRAME_MAX_HEIGHT_IN_FACE_HEIGHTS = 0.185;

/** Glasses by the objects in front of the eyes, confirmed or added by the probe where it has a score. */
export const confirmGlasses = (byMask: boolean, score: number | undefined): boolean =>
  score === undefined ? byMask : score > (byMask ? MIN_SCORE_WITH_OBJECT : MIN_SCORE_WITHOUT_OBJECT);

export function readGlasses(
  crop: HeadCrop,
  lab: LabPlanes,
  { part }: PartMask,
  { eyeY }: HeadFrame,
  { skin, eyeOpen, score }: { skin: Lab; eyeOpen: number; score?: number | undefined },
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
  forEachInZone(crop, band, (i) => {
    all += 1;
    if (part[i] === PART.object) things.push(i);
  });
  const share = things.length / Math.max(1, all);
  const left = things.filter((i) => i % size < middleX).length;
  const less = Math.min(left, things.length - left);
  const more = Math.max(left, things.length - left);
  const byMask =
    share > (eyeOpen < CLOSED_EYES.opening ? CLOSED_EYES.share : WORN_SHARE) && less > MIN_SIDE_RATIO * more;
  const worn = confirmGlasses(byMask, score);
  if (!worn || things.length < MIN_RIM_PIXELS) return { share, worn, dark: false, frame: undefined };
  const eyes = indexesOf(
    fillPolygons(
      size,
      size,
      [LEFT_EYE, RIGHT_EYE].map((eye) => points(mesh, eye)),
    ),
  );
  const hidden = eyes.filter((i) => part[i] === PART.object).length / Math.max(1, eyes.length);
  const dark = hidden > 0.5 && skin[0] - quantileOf(lab.l, things, 0.6) > DARK_LENS_MIN_CONTRAST;
  // The frame is what differs most from the skin: its darker part, or its lighter one on deep skin.
  const low = quantileOf(lab.l, things, 0.45);
  const rim = things.filter((i) => (lab.l[i] ?? 0) <= low);
  const colour = medianLab(lab, rim);
  const rows = new Set(things.map((i) => Math.floor(i / size)));
  const drop = rimDrop(things, crop, eyeY);
  const square =
    drop === undefined
      ? rows.size / faceHeight < SQUARE_FRAME_MAX_HEIGHT_IN_FACE_HEIGHTS
      : drop < SQUARE_RIM_MAX_DROP_IN_FACE_HEIGHTS;
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
