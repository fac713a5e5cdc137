// Paints the skin of a photo's face in gouache for the hero's head; its features are drawn over it.

import sharp from 'sharp';
import { photoShape } from '../decide/look-from-face.ts';
import { sample } from '../detect/head-crop.ts';
import {
  LEFT_BROW,
  LEFT_EYE,
  LIPS,
  type Mesh,
  OVAL,
  point,
  points,
  RIGHT_BROW,
  RIGHT_EYE,
} from '../detect/landmarks.ts';
import type { FaceReading } from '../face-reading.ts';
import { uprightPipeline } from '../intake/decode.ts';
import { type LabPlanes, labPlanes, labToRgb } from '../pixels/lab.ts';
import {
  blur,
  clamp,
  fillPolygons,
  growPolygon,
  indexesOf,
  lerp,
  medianOf,
  type Pt,
  type RgbImage,
  smoothStep,
} from '../pixels/pixels.ts';
import { fitToHead, type HeadFit } from './head-fit.ts';
import { brush, type ColourPlanes } from './kuwahara-filter.ts';

/** How much of the photo's uneven light is taken out, and how much of the remaining modelling stays. */
const FLATTEN = 0.86;
const CONTRAST = 0.95;
/** Brush radius in face widths. */
const STROKE = 0.026;

/**
 * A PNG with soft edges, `size` pixels wide, for the hero's head box. Its median skin is the drawn head's skin, so that
 * no seam shows and no skin gets lighter.
 */
export async function paintSkin(photo: Uint8Array, face: FaceReading, size: number): Promise<Buffer> {
  const source = await cutFace(photo, meshOf(face), size);
  const fit = fitToHead(source.mesh, photoShape(face), size);
  const { rgb } = sample(source.image, fit.width, fit.height, fit.toPhoto);
  const masks = featureMasks(fit);
  const painted = paint(rgb, fit, masks);
  anchor(painted, masks.plain, face.skin.drawn);
  const out = Buffer.alloc(fit.width * fit.height * 4);
  for (let i = 0; i < fit.width * fit.height; i++) {
    const [r, g, b] = labToRgb(clamp(painted.l[i] ?? 0, 2, 98), painted.a[i] ?? 0, painted.b[i] ?? 0);
    out[i * 4] = r;
    out[i * 4 + 1] = g;
    out[i * 4 + 2] = b;
    out[i * 4 + 3] = Math.round(255 * clamp(masks.alpha[i] ?? 0));
  }
  return sharp(out, { raw: { width: fit.width, height: fit.height, channels: 4 } })
    .png({ compressionLevel: 4 })
    .toBuffer();
}

const meshOf = ({ landmarks }: FaceReading): Mesh =>
  Array.from({ length: landmarks.length / 3 }, (_, i) => [
    landmarks[i * 3] ?? 0,
    landmarks[i * 3 + 1] ?? 0,
    landmarks[i * 3 + 2] ?? 0,
  ]);

/** The part of the photo around the face, no larger than the painting needs. */
async function cutFace(photo: Uint8Array, mesh: Mesh, size: number): Promise<{ image: RgbImage; mesh: Mesh }> {
  const { autoOrient: whole } = await sharp(photo).metadata();
  const xs = mesh.map((p) => p[0]);
  const ys = mesh.map((p) => p[1]);
  const margin = 0.2 * (Math.max(...xs) - Math.min(...xs));
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin));
  const width = Math.min(whole.width, Math.ceil(Math.max(...xs) + margin)) - left;
  const height = Math.min(whole.height, Math.ceil(Math.max(...ys) + margin)) - top;
  const scale = Math.min(1, (size * 1.5) / width);
  const { data, info: cut } = await uprightPipeline(photo)
    .extract({ left, top, width, height })
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const kx = cut.width / width;
  const ky = cut.height / height;
  return {
    image: { data, width: cut.width, height: cut.height },
    mesh: mesh.map(([x, y, z]) => [(x - left) * kx, (y - top) * ky, z * kx] as const),
  };
}

interface Masks {
  /** Eyes, brows and lips, soft 0..1. */
  features: Float32Array;
  alpha: Float32Array;
  /** Pixels that should be plain skin. */
  plain: Uint8Array;
}

function featureMasks({ width, height, mesh }: HeadFit): Masks {
  const soft = (polygons: Pt[][], sigma: number): Float32Array =>
    blur(fillPolygons(width, height, polygons), width, height, sigma);
  const edge = width * 0.012;
  const shape = (indexes: readonly number[], by: number): Pt[] => growPolygon(points(mesh, indexes), width * by);
  const eyes = soft([shape(LEFT_EYE, 0.03), shape(RIGHT_EYE, 0.03)], edge);
  const brows = soft([shape(LEFT_BROW, 0.035), shape(RIGHT_BROW, 0.035)], edge);
  const lips = soft([shape(LIPS, 0.02)], edge);
  const features = eyes.map((v, i) => Math.max(v, brows[i] ?? 0, lips[i] ?? 0));
  const outline = points(mesh, OVAL);
  const middle = point(mesh, 4);
  const inner = outline.map(([x, y]): Pt => [middle[0] + (x - middle[0]) * 0.92, middle[1] + (y - middle[1]) * 0.94]);
  const head = Array.from({ length: 48 }, (_, k): Pt => {
    const t = (k / 48) * 2 * Math.PI;
    return [width / 2 + Math.cos(t) * width * 0.455, height * 0.5 + Math.sin(t) * height * 0.47];
  });
  const inFace = soft([inner], width * 0.03);
  const inHead = soft([head], width * 0.03);
  const core = fillPolygons(width, height, [inner]);
  return {
    features,
    alpha: inFace.map((v, i) => Math.min(v, inHead[i] ?? 0)),
    plain: core.map((v, i) => (v && (features[i] ?? 0) < 0.05 ? 1 : 0)),
  };
}

function paint(rgb: Uint8Array, fit: HeadFit, masks: Masks): LabPlanes {
  const { width, height } = fit;
  const n = width * height;
  const photo = labPlanes(rgb);
  const plain = indexesOf(masks.plain);
  const middle = (plane: Float32Array): number => medianOf(plane, plain);
  const l0 = middle(photo.l);
  const a0 = middle(photo.a);
  const b0 = middle(photo.b);

  // What is no skin although it should be: strands of hair, a hand, a strap. Filled from the skin around it.
  const off = (i: number): boolean => {
    const light = (photo.l[i] ?? 0) - l0;
    return light < -17 || light > 24 || Math.hypot((photo.a[i] ?? 0) - a0, (photo.b[i] ?? 0) - b0) > 20;
  };
  // Brows reach past their landmarks; over the eyes everything darker than its surroundings is taken for them.
  const around = blur(photo.l, width, height, width * 0.08);
  const eyeLine = Math.min(point(fit.mesh, 33)[1], point(fit.mesh, 263)[1]) * width;
  const strand = (i: number): boolean => i < eyeLine && (photo.l[i] ?? 0) < (around[i] ?? 0) - 4;
  const hole = new Float32Array(n);
  for (let i = 0; i < n; i++) if ((masks.features[i] ?? 0) > 0.04 || off(i) || strand(i)) hole[i] = 1;
  const holes = blur(hole, width, height, width * 0.008);
  const filled = fillHoles(photo, hole, masks.plain, width, height);
  for (let i = 0; i < n; i++) {
    const t = clamp((holes[i] ?? 0) * 1.8);
    photo.l[i] = lerp(photo.l[i] ?? 0, filled.l[i] ?? 0, t);
    photo.a[i] = lerp(photo.a[i] ?? 0, filled.a[i] ?? 0, t);
    photo.b[i] = lerp(photo.b[i] ?? 0, filled.b[i] ?? 0, t);
  }
  // Even light: the broad shade across the face is taken out, the modelling of nose and cheeks stays.
  const broad = blur(filled.l, width, height, width * 0.16);
  for (let i = 0; i < n; i++) photo.l[i] = (photo.l[i] ?? 0) + FLATTEN * (l0 - (broad[i] ?? 0));

  const canvas = { width, height, planes: [photo.l, photo.a, photo.b] as [Float32Array, Float32Array, Float32Array] };
  const radius = Math.max(3, width * STROKE);
  const strokes = brush(brush(canvas, radius), Math.max(2, radius / 2));
  // Features are drawn over it: no edge of the painting may compete with them.
  const soft = soften(strokes, width * 0.025);
  const cheeks = [point(fit.mesh, 205), point(fit.mesh, 425)];
  const blush = (x: number, y: number): number =>
    cheeks.reduce(
      (sum, c) => sum + 6 * Math.max(0, 1 - ((x - c[0]) ** 2 + ((y - c[1]) * 1.2) ** 2) / (width * 0.15) ** 2),
      0,
    );
  // Sheen on deep skin turns to blotches where it is drawn as strongly as on fair skin.
  const contrast = CONTRAST * lerp(0.7, 1, smoothStep(35, 62, l0));
  const out: LabPlanes = { l: new Float32Array(n), a: new Float32Array(n), b: new Float32Array(n) };
  for (let i = 0; i < n; i++) {
    const pick = (k: 0 | 1 | 2): number => lerp(strokes.planes[k][i] ?? 0, soft.planes[k][i] ?? 0, 0.65);
    out.l[i] = l0 + steps(glow((pick(0) - l0) * contrast));
    out.a[i] = a0 + (pick(1) - a0) * 0.6 + blush(i % width, Math.floor(i / width));
    out.b[i] = b0 + (pick(2) - b0) * 0.6;
  }
  return out;
}

const soften = ({ width, height, planes }: ColourPlanes, sigma: number): ColourPlanes => ({
  width,
  height,
  planes: [
    blur(planes[0], width, height, sigma),
    blur(planes[1], width, height, sigma),
    blur(planes[2], width, height, sigma),
  ],
});

/** Sheen on skin is held back: gouache has no gloss. */
const glow = (light: number): number => (light > 6 ? 6 + (light - 6) * 0.35 : light);

/** Soft tone steps, as a painter mixes a handful of tones. */
function steps(light: number): number {
  const step = 5.5;
  const near = Math.round(light / step) * step;
  return near + (step / 2) * Math.tanh((2.2 * (light - near)) / step);
}

/** Skin for the holes: the surrounding skin, blurred further and further until it reaches every pixel. */
function fillHoles(lab: LabPlanes, hole: Float32Array, plain: Uint8Array, width: number, height: number): LabPlanes {
  const skin = indexesOf(plain);
  const known = hole.map((h, i) => (h || !plain[i] ? 0 : 1));
  const planes = [lab.l, lab.a, lab.b].map((plane) => {
    const out = plane.slice();
    const done = known.slice();
    const held = new Float32Array(plane.length);
    for (let i = 0; i < held.length; i++) held[i] = (plane[i] ?? 0) * (known[i] ?? 0);
    for (const sigma of [0.03, 0.08, 0.25]) {
      const weight = blur(known, width, height, width * sigma);
      const sum = blur(held, width, height, width * sigma);
      for (let i = 0; i < out.length; i++)
        if (!done[i] && (weight[i] ?? 0) > 0.02) {
          out[i] = (sum[i] ?? 0) / (weight[i] ?? 0);
          done[i] = 1;
        }
    }
    const rest = medianOf(plane, skin);
    for (let i = 0; i < out.length; i++) if (!done[i]) out[i] = rest;
    return out;
  });
  const [l, a, b] = planes as [Float32Array, Float32Array, Float32Array];
  return { l, a, b };
}

/** Moves the whole painting so that its median skin is exactly the drawn head's: painting must not change a skin. */
function anchor(lab: LabPlanes, plain: Uint8Array, [l, a, b]: readonly [number, number, number]): void {
  const skin = indexesOf(plain);
  const shift = (plane: Float32Array, target: number): void => {
    const by = target - medianOf(plane, skin);
    for (let i = 0; i < plane.length; i++) plane[i] = (plane[i] ?? 0) + by;
  };
  shift(lab.l, l);
  shift(lab.a, a);
  shift(lab.b, b);
}
