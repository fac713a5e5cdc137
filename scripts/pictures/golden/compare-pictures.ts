// The perceptual difference of two pictures: how much of the area looks different, by CIE76 distance in Lab.
import sharp from 'sharp';
import { rgbToLab } from '#engine/photo/pixels/lab.ts';

/** Wide enough to show a changed eyebrow, small enough that resampling and compression do not count. */
const COMPARED_WIDTH_PX = 120;
/** A distance of 2.3 is just noticeable side by side; below 6 a child's drawing reads as the same. */
const NOTICEABLE_DELTA_E = 6;

export interface PictureDifference {
  /** Share of the area whose colour differs noticeably, 0..1. */
  readonly share: number;
  readonly largestDeltaE: number;
  /** Grey picture of the distances, white where they are largest. */
  readonly map: { readonly data: Buffer; readonly width: number; readonly height: number };
}

export async function comparePictures(before: Uint8Array, after: Uint8Array): Promise<PictureDifference> {
  const first = await readSmall(before);
  const second = await readSmall(after);
  if (first.height !== second.height) return { share: 1, largestDeltaE: 100, map: emptyMap(first) };
  const map = Buffer.alloc(first.width * first.height);
  let different = 0;
  let largestDeltaE = 0;
  for (let at = 0; at < map.length; at += 1) {
    const deltaE = distance(first.data, second.data, at * 3);
    largestDeltaE = Math.max(largestDeltaE, deltaE);
    if (deltaE > NOTICEABLE_DELTA_E) different += 1;
    map[at] = Math.min(255, Math.round(deltaE * 8));
  }
  return { share: different / map.length, largestDeltaE, map: { data: map, width: first.width, height: first.height } };
}

interface SmallPicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function readSmall(picture: Uint8Array): Promise<SmallPicture> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize(COMPARED_WIDTH_PX)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const emptyMap = ({ width, height }: SmallPicture) => ({ data: Buffer.alloc(width * height, 255), width, height });

function distance(first: Buffer, second: Buffer, at: number): number {
  const a = rgbToLab(first[at] ?? 0, first[at + 1] ?? 0, first[at + 2] ?? 0);
  const b = rgbToLab(second[at] ?? 0, second[at + 1] ?? 0, second[at + 2] ?? 0);
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
