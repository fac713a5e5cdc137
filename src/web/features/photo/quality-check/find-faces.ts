// BlazeFace detection in a small picture: boxes and centres of eyes, nose, mouth and ears, most certain first.
import type { Network } from './network.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA, as in a canvas. */
  readonly data: Uint8ClampedArray;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** In pixels of the picture. Left is the left of the picture. */
export interface DetectedFace {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly score: number;
  readonly landmarks: {
    readonly leftEye: Point;
    readonly rightEye: Point;
    readonly nose: Point;
    readonly mouth: Point;
    readonly leftEar: Point;
    readonly rightEar: Point;
  };
}

const INPUT_SIDE_PX = 256;
/** Anchors of the network: a fine grid with two per cell, a coarse one with six. */
const ANCHOR_GRIDS = [
  { cells: 16, each: 2, scores: 'Identity', boxes: 'Identity_2' },
  { cells: 8, each: 6, scores: 'Identity_1', boxes: 'Identity_3' },
] as const;
/** Values per anchor: four of the box, twelve of the landmarks. */
const VALUES_PER_ANCHOR = 16;
const SCORE_MIN = 0.5;
/** Intersection over union above which two boxes are one face. */
const SAME_FACE_MIN_OVERLAP = 0.3;

export function findFaces(network: Network, picture: Pixels): DetectedFace[] {
  const { plane, scale, left, top } = toNetworkInput(picture);
  const results = network.run(
    plane,
    ANCHOR_GRIDS.flatMap(({ scores, boxes }) => [scores, boxes]),
  );
  const faces = ANCHOR_GRIDS.flatMap(({ cells, each }, grid) => {
    const scores = results[grid * 2];
    const boxes = results[grid * 2 + 1];
    if (!scores || !boxes) return [];
    const found: DetectedFace[] = [];
    for (let i = 0; i < cells * cells * each; i++) {
      const score = 1 / (1 + Math.exp(-(scores.data[i] ?? 0)));
      if (score < SCORE_MIN) continue;
      const cell = Math.floor(i / each);
      const step = INPUT_SIDE_PX / cells;
      const atX = ((cell % cells) + 0.5) * step;
      const atY = (Math.floor(cell / cells) + 0.5) * step;
      const number = (n: number): number => boxes.data[i * VALUES_PER_ANCHOR + n] ?? 0;
      const pointAt = (n: number): Point => ({
        x: (number(n) + atX - left) * scale,
        y: (number(n + 1) + atY - top) * scale,
      });
      const width = number(2) * scale;
      const height = number(3) * scale;
      const middle = pointAt(0);
      found.push({
        box: { x: middle.x - width / 2, y: middle.y - height / 2, width, height },
        score,
        landmarks: {
          leftEye: pointAt(4),
          rightEye: pointAt(6),
          nose: pointAt(8),
          mouth: pointAt(10),
          leftEar: pointAt(12),
          rightEar: pointAt(14),
        },
      });
    }
    return found;
  });
  return removeDuplicates(faces);
}

function removeDuplicates(faces: readonly DetectedFace[]): DetectedFace[] {
  const kept: DetectedFace[] = [];
  for (const face of faces.toSorted((a, b) => b.score - a.score))
    if (!kept.some((other) => overlapOf(other.box, face.box) > SAME_FACE_MIN_OVERLAP)) kept.push(face);
  return kept;
}

function overlapOf(a: DetectedFace['box'], b: DetectedFace['box']): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const shared = Math.max(0, width) * Math.max(0, height);
  return shared / (a.width * a.height + b.width * b.height - shared);
}

/** The picture centred in a square and scaled to -1..1, the network's input. */
function toNetworkInput(picture: Pixels) {
  const { width, height } = picture;
  const scale = Math.max(width, height) / INPUT_SIDE_PX;
  const left = (INPUT_SIDE_PX - width / scale) / 2;
  const top = (INPUT_SIDE_PX - height / scale) / 2;
  const plane = {
    height: INPUT_SIDE_PX,
    width: INPUT_SIDE_PX,
    depth: 3,
    data: new Float32Array(INPUT_SIDE_PX * INPUT_SIDE_PX * 3).fill(-1),
  };
  for (let y = 0; y < INPUT_SIDE_PX; y++) {
    for (let x = 0; x < INPUT_SIDE_PX; x++) {
      const fromX = (x - left) * scale;
      const fromY = (y - top) * scale;
      if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue;
      const to = { x: Math.min(width, Math.ceil(fromX + scale)), y: Math.min(height, Math.ceil(fromY + scale)) };
      writeMeanColour(
        picture,
        { x: Math.floor(fromX), y: Math.floor(fromY) },
        to,
        plane.data,
        (y * INPUT_SIDE_PX + x) * 3,
      );
    }
  }
  return { plane, scale, left, top };
}

/** Area average: nearest-neighbour sampling would add noise. */
function writeMeanColour({ width, data }: Pixels, from: Point, to: Point, into: Float32Array, at: number): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = from.y; y < to.y; y++) {
    for (let place = (y * width + from.x) * 4; place < (y * width + to.x) * 4; place += 4) {
      red += data[place] ?? 0;
      green += data[place + 1] ?? 0;
      blue += data[place + 2] ?? 0;
    }
  }
  const share = 1 / (127.5 * Math.max(1, (to.x - from.x) * (to.y - from.y)));
  into[at] = red * share - 1;
  into[at + 1] = green * share - 1;
  into[at + 2] = blue * share - 1;
}
