// Painted skin: the right tone, soft edges, the same bytes every time.

import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { type DrawnFace, faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import type { FaceReading } from '../face-reading.ts';
import { labPlanes } from '../pixels/lab.ts';
import { median } from '../pixels/pixels.ts';
import { readPhoto } from '../read-photo.ts';
import { paintSkin } from './paint.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Prepared {
  bytes: Buffer;
  reading: FaceReading;
}
const prepared = new Map<string, Promise<Prepared>>();
/** Reading takes longer than painting: each face is read once. */
function prepare(face: DrawnFace): Promise<Prepared> {
  const known = prepared.get(face.skin) ?? readDrawn(face);
  prepared.set(face.skin, known);
  return known;
}

async function readDrawn(face: DrawnFace): Promise<Prepared> {
  const bytes = await portrait(face, 640).png().toBuffer();
  const result = await readPhoto(bytes);
  if (!result.ok || !result.value.face) throw new Error('no face');
  return { bytes, reading: result.value.face };
}

/** Lightness of the painted cheeks and forehead, away from eyes and mouth. */
async function paintedLightness(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { l } = labPlanes(data);
  const at = (u: number, v: number): number =>
    l[Math.round(v * info.height) * info.width + Math.round(u * info.width)] ?? 0;
  const values: number[] = [];
  for (let u = 0.18; u <= 0.82; u += 0.02) for (const v of [0.3, 0.34, 0.66, 0.7]) values.push(at(u, v));
  return median(values);
}

const tones: [string, DrawnFace][] = [
  ['porcelain', { ...faces.lina, skin: '#fbe3d4', shade: '#e0b8a0' }],
  ['olive', faces.amir],
  ['deep', faces.zuri],
  ['the darkest', { ...faces.zuri, skin: '#4a2c20', shade: '#2e1911' }],
];

it.each(tones)('paints %s skin in its own tone', async (_, face) => {
  const { bytes, reading } = await prepare(face);
  const lightness = await paintedLightness(await paintSkin(bytes, reading, 200));
  expect(Math.abs(lightness - reading.skin.drawn[0])).toBeLessThan(4);
});

it('fits the head box, transparent at its corners and opaque in the middle', async () => {
  const { bytes, reading } = await prepare(faces.lina);
  const png = await paintSkin(bytes, reading, 208);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 208, height: 214, channels: 4 });
  expect([data[3], data[207 * 4 + 3], data[(214 * 208 - 1) * 4 + 3]]).toEqual([0, 0, 0]);
  expect(data[(107 * 208 + 104) * 4 + 3]).toBe(255);
});

it('is deterministic byte by byte', async () => {
  const { bytes, reading } = await prepare(faces.amir);
  const first = await paintSkin(bytes, reading, 160);
  const second = await paintSkin(bytes, reading, 160);
  expect(first.equals(second)).toBe(true);
});

it('removes eyes and mouth, which are drawn over the skin', async () => {
  const { bytes, reading } = await prepare(faces.lina);
  /** The widest difference of lightness in the height of the eyes and the mouth. */
  const spread = async (picture: Buffer): Promise<number> => {
    const data = await sharp(picture).resize(200).removeAlpha().raw().toBuffer();
    const middle = labPlanes(data).l.subarray(200 * 90, 200 * 170);
    return Math.max(...middle) - Math.min(...middle);
  };
  const { x, y, width, height } = reading.box;
  const photo = sharp(bytes).extract({ left: x, top: y, width, height }).toBuffer();
  expect(await spread(await photo)).toBeGreaterThan(50);
  expect(await spread(await paintSkin(bytes, reading, 200))).toBeLessThan(30);
});
