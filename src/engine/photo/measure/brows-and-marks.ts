// Measures brows, freckles and moles.

import type { HeadCrop } from '../detect/head-crop.ts';
import { LEFT_CHEEK, OVAL, point, points, RIGHT_CHEEK } from '../detect/landmarks.ts';
import { PART, type PartMask } from '../models/part-mask.ts';
import type { Lab, LabPlanes } from '../pixels/lab.ts';
import {
  blur,
  clamp,
  cutOut,
  fillPolygons,
  growPolygon,
  indexesOf,
  median,
  medianOf,
  midpoint,
  type Pt,
  quantile,
} from '../pixels/pixels.ts';

export interface BrowsAndMarks {
  /** Thickness of the brows in face widths; undefined when hair or glasses hide them. */
  browThickness: number | undefined;
  /** Lightness of the brows' hair. */
  brow: Lab;
  freckles: boolean;
  /** In face coordinates: -1..1 from the middle of the face to its edge, y down. */
  moles: { x: number; y: number }[];
}

const FRECKLES_MIN_DENSITY = 60;
/** Difference in lightness; stubble, pores and laughter lines reach 12. */
const MOLE_MIN_CONTRAST = 14;

export function readBrowsAndMarks(
  crop: HeadCrop,
  lab: LabPlanes,
  skin: Lab,
  parts: PartMask,
  glasses: boolean,
): BrowsAndMarks {
  const spots = findSpots(crop, lab, parts.part);
  const cheeks = fillPolygons(
    crop.size,
    crop.size,
    [LEFT_CHEEK, RIGHT_CHEEK, [196, 419, 281, 275, 4, 45, 51]].map((i) => growPolygon(points(crop.mesh, i), 4)),
  );
  const area = indexesOf(cheeks).length / crop.faceWidth ** 2;
  const small = spots.filter((s) => s.radius < 0.012 && cheeks[s.index]);
  const density = small.length / Math.max(0.01, area);
  // Below this size the photo holds no freckles, only noise.
  const freckles = crop.photoFaceHeight > 150 && density > FRECKLES_MIN_DENSITY;
  const brow = readBrows(crop, lab, skin);
  return {
    browThickness: glasses ? undefined : brow.thickness,
    brow: brow.lab,
    freckles,
    moles: freckles || glasses ? [] : findMoles(crop, spots),
  };
}

/** The landmarks hardly know thick brows from thin ones; the darkness across them does. */
function readBrows(crop: HeadCrop, lab: LabPlanes, skin: Lab): { thickness: number; lab: Lab } {
  const { mesh, size, faceWidth } = crop;
  const widths: number[] = [];
  const dark: number[] = [];
  const lines: [number, number][] = [
    [105, 52],
    [66, 65],
    [63, 53],
    [334, 282],
    [296, 295],
    [293, 283],
  ];
  for (const [upper, lower] of lines) {
    const [x, y] = midpoint(point(mesh, upper), point(mesh, lower));
    const reach = faceWidth * 0.065;
    const profile: { l: number; i: number }[] = [];
    for (let dy = -reach; dy <= reach * 0.75; dy++) {
      const i = Math.round(y + dy) * size + Math.round(x);
      profile.push({ l: lab.l[i] ?? skin[0], i });
    }
    const around = quantile(
      profile.map((p) => p.l),
      0.85,
    );
    const deepest = quantile(
      profile.map((p) => p.l),
      0.06,
    );
    const contrast = around - deepest;
    if (contrast < 5) {
      widths.push(0);
      continue;
    }
    widths.push(profile.reduce((sum, p) => sum + clamp((around - p.l) / contrast - 0.25, 0, 0.5) / 0.5, 0) / faceWidth);
    for (const p of profile) if (p.l < around - contrast * 0.75) dark.push(p.i);
  }
  const middle = (plane: Float32Array): number => medianOf(plane, dark);
  return { thickness: median(widths), lab: dark.length ? [middle(lab.l), middle(lab.a), middle(lab.b)] : skin };
}

interface Spot {
  index: number;
  at: Pt;
  /** In face widths. */
  radius: number;
  contrast: number;
}

/** Small dark round spots on the skin: a difference of two blurs, then its local lows. */
function findSpots(crop: HeadCrop, lab: LabPlanes, part: Uint8Array): Spot[] {
  const { mesh, size, faceWidth, faceHeight } = crop;
  const face = fillPolygons(size, size, [growPolygon(points(mesh, OVAL), -faceWidth * 0.06)]);
  const off = fillPolygons(size, size, [
    growPolygon(points(mesh, [70, 105, 336, 334, 300, 356, 345, 347, 6, 118, 116, 127]), faceWidth * 0.01),
    growPolygon(points(mesh, [61, 37, 0, 267, 291, 314, 17, 84]), faceWidth * 0.06),
    growPolygon(points(mesh, [64, 98, 2, 327, 294, 4]), faceWidth * 0.02),
  ]);
  const { plane, left, top, width, height } = cutOut(lab.l, size, points(mesh, OVAL), 4);
  const around = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
  const found: Spot[] = [];
  for (const scale of [0.006, 0.011]) {
    const fine = blur(plane, width, height, Math.max(0.6, faceWidth * scale * 0.6));
    const wide = blur(plane, width, height, faceWidth * scale * 2);
    const floor = scale > 0.008 ? 5.5 : 2.6;
    for (let y = 3; y < height - 3; y++)
      for (let x = 3; x < width - 3; x++) {
        const i = y * width + x;
        const depth = (wide[i] ?? 0) - (fine[i] ?? 0);
        if (depth < floor) continue;
        const index = (y + top) * size + x + left;
        if (!face[index] || off[index] || part[index] !== PART.faceSkin) continue;
        const low = around.every((d) => (fine[i + d] ?? 0) >= (fine[i] ?? 0));
        if (low && isRound(fine, i, width, Math.max(2, Math.round(faceWidth * scale * 1.6))))
          found.push({ index, at: [x + left, y + top], radius: scale, contrast: depth });
      }
  }
  return found.filter((s) => s.at[1] > point(mesh, 10)[1] + faceHeight * 0.1);
}

/** Lighter on all four sides, so not a wrinkle, a strand of hair or the edge of a shade. */
function isRound(plane: Float32Array, i: number, size: number, reach: number): boolean {
  const middle = plane[i] ?? 0;
  const around = [-reach, reach, -reach * size, reach * size].map((d) => (plane[i + d] ?? middle) - middle);
  return Math.min(...around) > 0.45 * Math.max(...around);
}

/** One or two clear moles; more would be freckles, stubble or a rough photo. */
function findMoles(crop: HeadCrop, spots: readonly Spot[]): { x: number; y: number }[] {
  if (crop.photoFaceHeight < 180) return [];
  const clear = spots
    .filter((s) => s.radius > 0.008 && s.contrast > MOLE_MIN_CONTRAST)
    .sort((a, b) => b.contrast - a.contrast);
  if (clear.length === 0 || clear.length > 4) return [];
  const top = point(crop.mesh, 10);
  const chin = point(crop.mesh, 152);
  const [cx, cy] = midpoint(top, chin);
  const round = (v: number): number => Math.round(clamp(v, -1, 1) * 100) / 100;
  return clear.slice(0, 2).map(({ at }) => ({
    x: round((at[0] - cx) / (crop.faceWidth / 2)),
    y: round((at[1] - cy) / (crop.faceHeight / 2)),
  }));
}
