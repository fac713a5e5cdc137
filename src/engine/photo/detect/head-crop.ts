// Crops one head from a photo, upright and square, and transforms its landmarks.

import { distance, midpoint, type Pt, type RgbImage } from '../pixels/pixels.ts';
import type { ReaderRuntime } from '../reader-runtime.ts';
import { type Mesh, point } from './landmarks.ts';

export interface HeadCrop {
  /** Side of the square in pixels; every plane made from the crop has size x size values. */
  size: number;
  rgb: Uint8Array;
  /** 1 for pixels inside the photo. */
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

const CROP_SIDE_PIXELS = 512;
/** Face heights per crop side: room for hair above and shoulders below. */
const CROP_SIDE_IN_FACE_HEIGHTS = 2.6;
/** How far above the middle of the face the crop is centred, in face heights. */
const CROP_RAISE_IN_FACE_HEIGHTS = 0.1;

export async function cropHead(
  image: RgbImage,
  mesh: Mesh,
  otherMeshes: readonly Mesh[],
  photoScale: number,
  shrink: ReaderRuntime['shrink'],
): Promise<HeadCrop> {
  const leftEye = midpoint(point(mesh, 33), point(mesh, 133));
  const rightEye = midpoint(point(mesh, 263), point(mesh, 362));
  const angle = Math.atan2(rightEye[1] - leftEye[1], rightEye[0] - leftEye[0]);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const height = distance(point(mesh, 10), point(mesh, 152));
  const face = midpoint(point(mesh, 10), point(mesh, 152));
  const centre: Pt = [
    face[0] + sin * height * CROP_RAISE_IN_FACE_HEIGHTS,
    face[1] - cos * height * CROP_RAISE_IN_FACE_HEIGHTS,
  ];
  const scale = CROP_SIDE_PIXELS / (height * CROP_SIDE_IN_FACE_HEIGHTS);
  const place = ([x, y, z]: readonly [number, number, number]): [number, number, number] => {
    const dx = x - centre[0];
    const dy = y - centre[1];
    return [
      (dx * cos + dy * sin) * scale + CROP_SIDE_PIXELS / 2,
      (dy * cos - dx * sin) * scale + CROP_SIDE_PIXELS / 2,
      z * scale,
    ];
  };
  const near = await resizeRegion(
    image,
    centre,
    (height * CROP_SIDE_IN_FACE_HEIGHTS * (Math.abs(cos) + Math.abs(sin))) / 2 + 2,
    scale,
    shrink,
  );
  const { rgb, inside } = sample(near.image, CROP_SIDE_PIXELS, CROP_SIDE_PIXELS, (x, y, out) => {
    const ux = (x + 0.5 - CROP_SIDE_PIXELS / 2) / scale;
    const uy = (y + 0.5 - CROP_SIDE_PIXELS / 2) / scale;
    out[0] = (centre[0] + ux * cos - uy * sin - near.left) * near.scaleX - 0.5;
    out[1] = (centre[1] + ux * sin + uy * cos - near.top) * near.scaleY - 0.5;
  });
  const placed = mesh.map(place);
  return {
    size: CROP_SIDE_PIXELS,
    rgb,
    inside,
    mesh: placed,
    others: otherMeshes.map((other) => {
      const moved = other.map(place);
      const top = point(moved, 10);
      const chin = point(moved, 152);
      return { middle: midpoint(top, chin), height: distance(top, chin) };
    }),
    faceHeight: distance(point(placed, 10), point(placed, 152)),
    faceWidth: distance(point(placed, 234), point(placed, 454)),
    middleX: midpoint(point(placed, 234), point(placed, 454))[0],
    photoFaceHeight: height * photoScale,
  };
}

/** The region within `reach` of a point, downscaled to about the target size: sampling alone would alias large faces. */
async function resizeRegion(
  image: RgbImage,
  [cx, cy]: Pt,
  reach: number,
  scale: number,
  shrink: ReaderRuntime['shrink'],
): Promise<{ image: RgbImage; left: number; top: number; scaleX: number; scaleY: number }> {
  if (scale > 0.8) return { image, left: 0, top: 0, scaleX: 1, scaleY: 1 };
  const left = Math.max(0, Math.floor(cx - reach));
  const top = Math.max(0, Math.floor(cy - reach));
  const width = Math.min(image.width, Math.ceil(cx + reach)) - left;
  const height = Math.min(image.height, Math.ceil(cy + reach)) - top;
  const small = await shrink(
    cutOutRegion(image, { left, top, width, height }),
    width / Math.max(1, Math.round(width * scale)),
    height / Math.max(1, Math.round(height * scale)),
  );
  return { image: small, left, top, scaleX: small.width / width, scaleY: small.height / height };
}

function cutOutRegion(
  image: RgbImage,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): RgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * image.width + left) * 3;
    data.set(image.data.subarray(from, from + width * 3), y * width * 3);
  }
  return { data, width, height };
}

/** Maps a target pixel to the source image; writes into `out` to avoid an allocation per pixel. */
export type Warp = (x: number, y: number, out: Float64Array) => void;

/** Bilinear samples of an image that already has about the target scale. */
export function sample(
  image: RgbImage,
  width: number,
  height: number,
  warp: Warp,
): { rgb: Uint8Array; inside: Uint8Array } {
  const rgb = new Uint8Array(width * height * 3);
  const inside = new Uint8Array(width * height);
  const at = new Float64Array(2);
  const colour = new Float64Array(3);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      warp(x, y, at);
      inside[i] = bilinear(image, at[0] ?? 0, at[1] ?? 0, colour) ? 1 : 0;
      rgb[i * 3] = (colour[0] ?? 0) + 0.5;
      rgb[i * 3 + 1] = (colour[1] ?? 0) + 0.5;
      rgb[i * 3 + 2] = (colour[2] ?? 0) + 0.5;
    }
  return { rgb, inside };
}

/** Bilinear interpolation; false outside the image, where the edge is repeated. */
function bilinear({ data, width, height }: RgbImage, px: number, py: number, out: Float64Array): boolean {
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
    const upper = (data[p + c] ?? 0) * (1 - fx) + (data[p + right + c] ?? 0) * fx;
    const lower = (data[q + c] ?? 0) * (1 - fx) + (data[q + right + c] ?? 0) * fx;
    out[c] = upper * (1 - fy) + lower * fy;
  }
  return px > -1 && py > -1 && px < width && py < height;
}
