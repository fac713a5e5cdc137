// Cuts one head out of a photo, upright and square, with the landmarks moved along.

import { type Mesh, point } from './landmarks.ts';
import { distance, midpoint, type Pt, type RgbImage } from './pixels.ts';

export interface HeadCrop {
  /** Side of the square in pixels; every plane made from the crop has size x size values. */
  size: number;
  rgb: Uint8Array;
  /** 1 where the crop lies inside the photo. */
  inside: Uint8Array;
  mesh: Mesh;
  /** Middles and heights of the other faces that reach into the crop. */
  others: { middle: Pt; height: number }[];
  /** Forehead to chin and ear to ear, in crop pixels. */
  faceHeight: number;
  faceWidth: number;
  middleX: number;
  /** Forehead to chin in the photo's own pixels. */
  photoFaceHeight: number;
}

const CROP_SIZE = 512;
/** Face heights per crop side: room for hair above and shoulders below. */
const ZOOM = 2.35;

export function cropHead(image: RgbImage, mesh: Mesh, otherMeshes: readonly Mesh[], photoScale: number): HeadCrop {
  const leftEye = midpoint(point(mesh, 33), point(mesh, 133));
  const rightEye = midpoint(point(mesh, 263), point(mesh, 362));
  const angle = Math.atan2(rightEye[1] - leftEye[1], rightEye[0] - leftEye[0]);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const height = distance(point(mesh, 10), point(mesh, 152));
  const face = midpoint(point(mesh, 10), point(mesh, 152));
  const centre: Pt = [face[0] + sin * height * 0.16, face[1] - cos * height * 0.16];
  const scale = CROP_SIZE / (height * ZOOM);
  const place = ([x, y, z]: readonly [number, number, number]): [number, number, number] => {
    const [dx, dy] = [x - centre[0], y - centre[1]];
    return [(dx * cos + dy * sin) * scale + CROP_SIZE / 2, (dy * cos - dx * sin) * scale + CROP_SIZE / 2, z * scale];
  };
  const { rgb, inside } = sample(image, CROP_SIZE, CROP_SIZE, (x, y, out) => {
    const ux = (x + 0.5 - CROP_SIZE / 2) / scale;
    const uy = (y + 0.5 - CROP_SIZE / 2) / scale;
    out[0] = centre[0] + ux * cos - uy * sin - 0.5;
    out[1] = centre[1] + ux * sin + uy * cos - 0.5;
  });
  const placed = mesh.map(place);
  return {
    size: CROP_SIZE,
    rgb,
    inside,
    mesh: placed,
    others: otherMeshes.map((other) => {
      const moved = other.map(place);
      const [top, chin] = [point(moved, 10), point(moved, 152)];
      return { middle: midpoint(top, chin), height: distance(top, chin) };
    }),
    faceHeight: distance(point(placed, 10), point(placed, 152)),
    faceWidth: distance(point(placed, 234), point(placed, 454)),
    middleX: midpoint(point(placed, 234), point(placed, 454))[0],
    photoFaceHeight: height * photoScale,
  };
}

/** Where a wanted pixel lies in the source picture; written into `out`, because this runs for every pixel. */
export type Warp = (x: number, y: number, out: Float64Array) => void;

/** Bilinear samples of a picture; when it is shrunk a lot, four taps a pixel keep it from sparkling. */
export function sample(
  image: RgbImage,
  width: number,
  height: number,
  warp: Warp,
): { rgb: Uint8Array; inside: Uint8Array } {
  const rgb = new Uint8Array(width * height * 3);
  const inside = new Uint8Array(width * height);
  const at = new Float64Array(2);
  const next = new Float64Array(2);
  warp(width / 2, height / 2, at);
  warp(width / 2 + 1, height / 2, next);
  const step = Math.hypot((next[0] as number) - (at[0] as number), (next[1] as number) - (at[1] as number));
  const taps = step > 1.6 ? 4 : 1;
  const sum = new Float64Array(3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      sum.fill(0);
      let hits = 0;
      for (let t = 0; t < taps; t++) {
        if (taps === 1) warp(x, y, at);
        else warp(x - 0.25 + (t & 1) * 0.5, y - 0.25 + (t >> 1) * 0.5, at);
        if (addBilinear(image, at[0] as number, at[1] as number, sum)) hits++;
      }
      const i = y * width + x;
      for (let c = 0; c < 3; c++) rgb[i * 3 + c] = (sum[c] as number) / taps + 0.5;
      inside[i] = hits === taps ? 1 : 0;
    }
  return { rgb, inside };
}

/** Adds the colour at a place between pixels; false when the place lies outside the picture (the edge is repeated). */
function addBilinear({ data, width, height }: RgbImage, px: number, py: number, sum: Float64Array): boolean {
  const x = px < 0 ? 0 : px > width - 1 ? width - 1 : px;
  const y = py < 0 ? 0 : py > height - 1 ? height - 1 : py;
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const p = (y0 * width + x0) * 3;
  const right = x0 + 1 < width ? 3 : 0;
  const q = y0 + 1 < height ? p + width * 3 : p;
  for (let c = 0; c < 3; c++) {
    const upper = (data[p + c] as number) * (1 - fx) + (data[p + right + c] as number) * fx;
    const lower = (data[q + c] as number) * (1 - fx) + (data[q + right + c] as number) * fx;
    sum[c] = (sum[c] as number) + upper * (1 - fy) + lower * fy;
  }
  return px > -1 && py > -1 && px < width && py < height;
}
