// Pooled activations, linear probes, and how their predictions are combined with measured values.

import { describe, expect, it } from 'vitest';
import { skinColours } from '#core/look/look-colours.ts';
import { averageFace } from '#tests/fixtures/faces/average-face.ts';
import { faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { resolveEyeColour } from '../decide/eye-colour.ts';
import { drawnHairColour } from '../decide/hair-colour.ts';
import { classifyHairStyle } from '../decide/hair-style.ts';
import { classifyHairTexture } from '../decide/hair-texture.ts';
import { assessSkin } from '../decide/skin-colour.ts';
import type { HeadCrop } from '../detect/head-crop.ts';
import type { FaceReading } from '../face-reading.ts';
import type { SkinReading } from '../measure/skin.ts';
import { loadNetworks } from '../networks/load-networks.ts';
import { hexToLab, type Lab } from '../pixels/lab.ts';
import { readPhoto } from '../read-photo.ts';
import { combineWithMeasured, predictTraits } from './linear-probes.ts';
import { PART } from './part-mask.ts';
import { CHANNEL_COUNT, type PooledActivations, PROBED_LAYERS, poolActivations } from './pooled-activations.ts';
import { segmentAndPool } from './segment-head.ts';

const SIDE = 256;
const crop = {
  size: SIDE,
  mesh: Array.from({ length: 478 }, (_, i): [number, number, number] => [128, i === 13 ? 160 : i === 10 ? 60 : 90, 0]),
  middleX: 128,
  faceWidth: 100,
  faceHeight: 130,
} as unknown as HeadCrop;
const inner = [
  [64, 128],
  [32, 256],
  [32, 256],
  [16, 384],
].map(([side = 0, channels = 0], layer) =>
  // Every cell holds its row, from 0 to 1, and its layer.
  Float32Array.from({ length: side * side * channels }, (_, i) => layer + Math.floor(i / channels / side) / side),
);
const partsOf = (kind: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from({ length: SIDE * SIDE }, (_, i) => kind(i % SIDE, Math.floor(i / SIDE)));

describe('poolActivations', () => {
  const part = partsOf((_, y) => (y < 64 ? PART.hair : y < 192 ? PART.faceSkin : PART.clothes));
  const seen = poolActivations(inner, { part, side: SIDE }, crop);

  it('gives mean and standard deviation of every channel over a region, the face above the mouth only', () => {
    const { hair, face } = seen;
    expect(hair).toHaveLength(2 * CHANNEL_COUNT);
    // Hair is in the upper quarter, the face in the rows from a quarter to the mouth.
    expect(hair?.[0]).toBeCloseTo(0.117, 2);
    expect(hair?.[CHANNEL_COUNT - 1]).toBeCloseTo(3.094, 2);
    expect(face?.[0]).toBeCloseTo(0.43, 1);
    expect(hair?.[CHANNEL_COUNT]).toBeCloseTo(0.072, 2);
  });
  it('is undefined for a region that is hardly visible', () => {
    const bald = poolActivations(inner, { part: partsOf(() => PART.faceSkin), side: SIDE }, crop);
    expect(bald.hair).toBeUndefined();
    const { hair, curl, tied, skin } = predictTraits(bald);
    expect([hair, curl, tied]).toEqual([undefined, undefined, undefined]);
    expect(skin).toBeTypeOf('number');
  });
  it('feeds probes that are linear in the activations', () => {
    const face = seen.face ?? new Float32Array();
    const only = (scale: number): PooledActivations => ({
      hair: undefined,
      crown: undefined,
      aboveFace: undefined,
      face: face.map((v) => v * scale),
    });
    const steps = [0, 1, 2].map((scale) => predictTraits(only(scale)).skin ?? Number.NaN);
    expect((steps[0] ?? 0) + (steps[2] ?? 0)).toBeCloseTo(2 * (steps[1] ?? 0), 3);
  });
});

it('reads the four probed layers of the pinned network: golden activations of a drawn face', async () => {
  let pooled: PooledActivations | undefined;
  const photo = await portrait(faces.zuri, 640).png().toBuffer();
  const read = await readPhoto(photo, {
    segment: async (head) => {
      const run = await segmentAndPool(await loadNetworks(), head);
      pooled = run.pooled;
      return { ...run.mask, traits: predictTraits(run.pooled) };
    },
  });
  expect(read.ok).toBe(true);
  const meanActivations = PROBED_LAYERS.map(({ channels }, k) => {
    const from = PROBED_LAYERS.slice(0, k).reduce((sum, layer) => sum + layer.channels, 0);
    const values = [...(pooled?.face?.subarray(from, from + channels) ?? [])];
    return values.reduce((sum, value) => sum + Math.abs(value), 0) / channels;
  });
  [0.05436, 0.0125, 0.03593, 0.02215].forEach((golden, k) => {
    expect(Math.abs((meanActivations[k] ?? 0) / golden - 1), `layer ${k}`).toBeLessThan(0.05);
  });
}, 60_000);

describe('predictions combined with measured values', () => {
  const face = (hair: Partial<FaceReading['hair']>): FaceReading => ({
    ...averageFace,
    hair: { ...averageFace.hair, ...hair },
  });

  it('moves the skin towards the prediction, also against the light and in a pale photo', () => {
    const seen = (lit: Lab): SkinReading => ({
      lit,
      middle: [lit[0] - 6, lit[1], lit[2]],
      clear: 0.95,
      shine: 0.62,
      shade: 1.38,
      lips: undefined,
    });
    const drawn = (lit: Lab, step?: number) => assessSkin(seen(lit), { white: [70, 3, 4], hair: undefined }, step);
    const [alone, fair, deep] = [undefined, 1.5, 7].map((step) => drawn([66, 13, 18], step).drawn[0]);
    expect(fair).toBeGreaterThan(alone as number);
    expect(deep).toBeLessThan((alone as number) - 10);
    expect(drawn([66, 13, 18], 7).sure).toBeLessThan(drawn([66, 13, 18], 3).sure);
    // A fair face before a bright window, and a deep one under a veil.
    expect(drawn([38, 14, 16], 2.5).drawn[0]).toBeGreaterThan(hexToLab(skinColours.tan)[0]);
    expect(drawn([80, 9, 14], 7).drawn[0]).toBeLessThan(hexToLab(skinColours.brown)[0]);
  });
  it('averages measured and predicted hair colour, and uses the prediction where they are far apart', () => {
    // Beside middle skin, where no hair is taken for fair hair in shade.
    const middle = { photo: [58, 14, 18] as Lab, drawn: [64, 12, 20] as Lab };
    const own = drawnHairColour([48, 8, 16], middle);
    const near: Lab = [own[0] + 10, own[1], own[2]];
    expect(drawnHairColour([48, 8, 16], middle, { named: near })[0]).toBeCloseTo(own[0] + 5, 5);
    const skin = { photo: [70, 12, 16] as Lab, drawn: [80, 10, 18] as Lab };
    // The correction keeps dark hair dark although the prediction is lighter.
    expect(drawnHairColour([22, 4, 5], skin, { named: [34, 8, 12] })[0]).toBeLessThan(24);
    // Shine on black hair reads as grey.
    expect(drawnHairColour([70, 2, 3], skin, { named: [18, 4, 3] })[0]).toBeLessThan(25);
  });
  it('combines texture scores with the measured texture and keeps locs', () => {
    const kinds = { straight: 0.2, wavy: 0, curly: 0.1, coily: 0.7 };
    expect(classifyHairTexture(face({ kinds }).hair, averageFace.skin)).toBe('coily');
    expect(classifyHairTexture(face({ kinds: { ...kinds, straight: 0.6 } }).hair, averageFace.skin)).toBe('straight');
    const ropes = { order: 0.55, turn: 0.2, rope: 1.2 };
    expect(classifyHairTexture(face({ kinds, curl: ropes }).hair, averageFace.skin)).toBe('locs');
  });
  it('uses the predicted length unless the measured one scores nearly as high', () => {
    const looks = { short: 0.5, chin: 0.3, shoulder: 0.1, long: 0.1 };
    expect([combineWithMeasured(looks, 'long', 0.3), combineWithMeasured(looks, 'chin', 0.3)]).toEqual([
      'short',
      'chin',
    ]);
    expect(combineWithMeasured(undefined, 'long', 0.3)).toBe('long');
  });
  it('overrides a light iris by a high brown-eye score', () => {
    const eyes = (read: 'blue' | 'hazel' | undefined, brown: number, skin = 70) =>
      resolveEyeColour(read, { brown, skin });
    expect([eyes('blue', 0.9), eyes('blue', 0.5), eyes('hazel', 0.9)]).toEqual(['brown', 'blue', 'hazel']);
    expect(eyes('blue', 0.9, 85), 'on fair skin').toBe('blue');
    expect(eyes(undefined, 0.9)).toBeUndefined();
  });
  it('ties a girl’s hair where the tied score is high, into the style its outline shows', () => {
    const bob = { length: 'chin', ears: 0, beside: 0.3, strand: 0, hanging: 0, knots: 0, aside: 0 } as const;
    const style = (hair: Partial<FaceReading['hair']>, gender: 'female' | 'male' = 'female', age?: number) =>
      classifyHairStyle(face({ ...bob, ...hair }), gender, age);
    expect([style({}), style({ tied: 0.2 }), style({ tied: 0.8 })]).toEqual(['bob', 'bob', 'ponytail']);
    expect(style({ tied: 0.8, knots: 1 })).toBe('bun');
    expect(style({ tied: 0.8, aside: 0.1 })).toBe('pigtails');
    const plait = { length: 'short', tied: 0.5, hanging: 1, strand: 0.16, beside: 0.17, ears: 1 } as const;
    expect(style({ ...plait, forehead: [1, 1, 0.6] })).toBe('braids');
    expect(style({ ...plait, forehead: [0, 0, 0] })).toBe('ponytail');
    expect(style({ tied: 0.8, length: 'long', hanging: 2, strand: 0.25, ears: 0 })).toBe('braids');
    expect([style({ tied: 0.8 }, 'male'), style({ tied: 0.8 }, 'female', 1)]).not.toContain('ponytail');
  });
});
