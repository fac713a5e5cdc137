// Photo quality check with the real face detector.
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { drawPicture, faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { assessPhoto } from './assess-photo.ts';
import { assessUprightPhoto } from './assess-upright-photo.ts';
import { type DetectedFace, findFaces, type Pixels } from './find-faces.ts';
import { openNetwork } from './network.ts';

vi.setConfig({ testTimeout: 60_000 });

const models = new URL('../../../../../node_modules/@vladmandic/human/models/', import.meta.url);
const weights = await readFile(new URL('blazeface.bin', models));
const network = openNetwork(
  JSON.parse(await readFile(new URL('blazeface.json', models), 'utf8')),
  weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength),
);

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
async function seen(picture: Sharp) {
  const pixels = await pixelsOf(picture);
  const found = findFaces(network, pixels);
  return { found, verdict: assessPhoto(pixels, found, 1) };
}
const lina = () => portrait(faces.lina, 800);
/** The same face in the same place, so that only the light differs. */
const { found: ofLina } = await seen(lina());
const assessed = async (picture: Sharp) => assessPhoto(await pixelsOf(picture), ofLina, 1).reasons;

const shade = {
  create: { width: 400, height: 800, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0.6 } },
};

/** In eye distances from the midpoint between the eyes. */
const LENSES =
  '<g fill="#15161a"><rect x="-.86" y="-.24" width=".76" height=".56" rx=".2"/><rect x=".1" y="-.24" width=".76" height=".56" rx=".2"/></g>';
const hatOf = (colour: string) => `<path d="M-1.3-.7Q-1.3-2 0-2T1.3-.7Q0-1.1-1.3-.7Z" fill="${colour}"/>`;

function dressed(picture: Sharp, face: DetectedFace | undefined, things: string): Sharp {
  if (!face) throw new Error('no face to dress');
  const { leftEye, rightEye } = face.landmarks;
  const middle = `${(leftEye.x + rightEye.x) / 2} ${(leftEye.y + rightEye.y) / 2}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><g transform="translate(${middle}) scale(${rightEye.x - leftEye.x})">${things}</g></svg>`;
  return picture.composite([{ input: Buffer.from(svg) }]);
}

describe('photo quality check', () => {
  it.each(['lina', 'amir', 'zuri', 'finn'] as const)('finds the face of %s and has no remarks', async (name) => {
    const { found, verdict } = await seen(portrait(faces[name], 640));
    expect(verdict).toEqual({ faces: 1, reasons: [] });
    const { leftEye, rightEye, mouth } = found[0]?.landmarks ?? {};
    expect(Math.abs((leftEye?.x ?? 0) - 273)).toBeLessThan(10);
    expect(Math.abs((rightEye?.x ?? 0) - 367)).toBeLessThan(10);
    expect(mouth?.y).toBeGreaterThan(rightEye?.y ?? 0);
  });

  it('counts faces, and finds none in a landscape', async () => {
    const pair = drawPicture(900, 500, [
      { face: faces.amir, x: 250, y: 250, scale: 1 },
      { face: faces.lina, x: 670, y: 260, scale: 0.7 },
    ]);
    expect((await seen(pair)).verdict.faces).toBe(2);
    expect((await seen(drawPicture(600, 400, []))).verdict).toEqual({ faces: 0, reasons: [] });
  });

  it.each([
    ['dark', () => lina().linear(0.25)],
    ['overexposed', () => lina().linear(1.6, 30)],
    ['blurred', () => lina().blur(8)],
    ['no-colour', () => lina().modulate({ saturation: 0 })],
    ['uneven-light', () => lina().composite([{ input: shade, left: 0, top: 0 }])],
  ] as const)('reports %s', async (reason, picture) => {
    expect(await assessed(picture())).toEqual([reason]);
  });

  it.each(['lina', 'amir', 'zuri', 'finn'] as const)('detects dark glasses and a bright hat on %s', async (name) => {
    const { found } = await seen(portrait(faces[name], 800));
    const wearing = async (things: string) =>
      assessPhoto(await pixelsOf(dressed(portrait(faces[name], 800), found[0], things)), found, 1).reasons;
    expect(await wearing(LENSES)).toContain('sunglasses');
    for (const cloth of ['#2f5fb3', '#c2185b', '#2e7d32', '#f4f4f6', '#d32f2f'])
      expect([cloth, ...(await wearing(hatOf(cloth)))]).toContain('hat');
    // A hat in a hair colour is left to the server.
    expect(await wearing(hatOf('#4a3020'))).toEqual([]);
  });

  it('distinguishes a dark photo from dark skin', async () => {
    expect((await seen(portrait(faces.zuri, 800).linear(0.4))).verdict.reasons).toEqual(['dark']);
  });

  it.each([90, 180, 270])('has no remarks on a photo rotated by %i°, which the server corrects', async (degrees) => {
    const lying = sharp(await portrait(faces.lina, 640).extend({ right: 160 }).png().toBuffer()).rotate(degrees);
    expect(assessUprightPhoto(network, await pixelsOf(lying), 1)).toEqual({ faces: 1, reasons: [] });
  });

  it('finds no face in a landscape in any rotation', async () => {
    expect(assessUprightPhoto(network, await pixelsOf(drawPicture(600, 400, [])), 1)).toEqual({
      faces: 0,
      reasons: [],
    });
  });

  it('reports a small, sideways or turned face', async () => {
    const small = drawPicture(800, 800, [{ face: faces.lina, x: 400, y: 400, scale: 0.3 }]);
    expect((await seen(small)).verdict.reasons).toEqual(['small']);
    const lying = drawPicture(800, 800, [{ face: faces.lina, x: 400, y: 400, scale: 1, tilt: 80 }]);
    expect((await seen(lying)).verdict.reasons).toEqual(['sideways']);
    const away = ofLina.map(({ landmarks, ...face }) => ({
      ...face,
      landmarks: { ...landmarks, nose: landmarks.rightEye },
    }));
    expect(assessPhoto(await pixelsOf(lina()), away, 1).reasons).toEqual(['turned']);
  });
});
