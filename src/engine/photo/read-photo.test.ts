// A photo is read: every face, upright, with the colours a parent would name.

import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type DrawnFace, drawPicture, faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { hexToLab, labDistance } from './lab.ts';
import { type FaceReading, type PhotoReading, readPhoto } from './read-photo.ts';

vi.setConfig({ testTimeout: 60_000 });

async function read(bytes: Uint8Array): Promise<PhotoReading> {
  const result = await readPhoto(bytes);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
async function readOne(face: DrawnFace): Promise<FaceReading> {
  const { faces: found } = await read(await portrait(face, 640).png().toBuffer());
  expect(found).toHaveLength(1);
  return found[0] as FaceReading;
}

const readings: Record<string, FaceReading> = {};
const of = (name: keyof typeof faces): FaceReading => {
  const reading = readings[name];
  if (!reading) throw new Error(`${name} was not read`);
  return reading;
};
beforeAll(async () => {
  for (const [name, face] of Object.entries(faces)) readings[name] = await readOne(face);
}, 60_000);

describe('one face', () => {
  it.each(['lina', 'amir', 'zuri', 'finn'] as const)('of %s is found where it was drawn', (name) => {
    const { box } = of(name);
    expect(box.x + box.width / 2).toBeGreaterThan(640 * 0.45);
    expect(box.x + box.width / 2).toBeLessThan(640 * 0.55);
    expect(box.width).toBeGreaterThan(160);
    expect(box.width).toBeLessThan(280);
  });
  it.each(['lina', 'amir', 'zuri', 'finn'] as const)('of %s gives the skin it was drawn with', (name) => {
    expect(labDistance(of(name).skin.lab, hexToLab(faces[name].skin))).toBeLessThan(12);
  });
  it.each(['amir', 'zuri'] as const)('of %s: no lifting of brown skin', (name) => {
    expect(of(name).skin.fairness).toBe(0);
  });
  it('gives the colour of the hair', () => {
    expect(labDistance(of('amir').hair.lab ?? [99, 0, 0], hexToLab(faces.amir.hair))).toBeLessThan(12);
    expect(labDistance(of('finn').hair.lab ?? [0, 0, 0], hexToLab(faces.finn.hair))).toBeLessThan(16);
  });
  it('gives the colour of the eyes by name', () => {
    expect(of('lina').eyes).toBe('blue');
    expect(of('amir').eyes).toBe('brown');
    expect(of('zuri').eyes).toBe('brown');
    expect(of('finn').eyes).toBe('green');
  });
  it('tells glasses', () => {
    expect(
      Object.entries(readings)
        .filter(([, face]) => face.glasses)
        .map(([name]) => name),
    ).toEqual(['finn']);
  });
  it('sees freckles where there are some and nowhere else', async () => {
    expect(of('lina').freckles).toBe(false);
    expect((await readOne({ ...faces.lina, freckles: true })).freckles).toBe(true);
  });
  it('of an adult is a hint, never a refusal', () => {
    expect(of('lina')).toMatchObject({ child: 'unlikely', quality: { score: 1 } });
  });
  it('carries nothing that could recognise a person again', () => {
    expect(JSON.stringify(of('lina'))).not.toMatch(/embedding|descriptor/i);
    expect(structuredClone(of('lina'))).toEqual(of('lina'));
  });
});

describe('several faces', () => {
  it('are all returned, the largest first', async () => {
    const picture = await drawPicture(1000, 700, [
      { face: faces.lina, x: 270, y: 380, scale: 0.8, tilt: -8 },
      { face: faces.zuri, x: 690, y: 360, scale: 1.15, tilt: 6 },
    ])
      .jpeg()
      .toBuffer();
    const { faces: found } = await read(picture);
    expect(found.map(({ box }) => (box.x + box.width / 2 < 500 ? 'lina' : 'zuri'))).toEqual(['zuri', 'lina']);
    expect(found[0]?.skin.lab[0]).toBeLessThan((found[1]?.skin.lab[0] ?? 0) - 20);
  });
});

it.each([3, 6, 8])('a photo held sideways (EXIF %i) is read upright', async (orientation) => {
  const turned = { 3: 180, 6: 270, 8: 90 }[orientation] ?? 0;
  const upright = await drawPicture(600, 800, [{ face: faces.amir, x: 300, y: 330, scale: 1 }])
    .png()
    .toBuffer();
  const bytes = await sharp(upright).rotate(turned).withMetadata({ orientation }).jpeg().toBuffer();
  const { width, height, faces: found } = await read(bytes);
  expect([width, height]).toEqual([600, 800]);
  expect(found).toHaveLength(1);
  const [face] = found as [FaceReading];
  expect(Math.abs(face.turn.roll)).toBeLessThan(0.1);
  expect(face.box.y + face.box.height / 2).toBeLessThan(420);
});

it('a picture without a face says so', async () => {
  const sky = await drawPicture(700, 500, []).jpeg().toBuffer();
  expect(await readPhoto(sky)).toEqual({ ok: false, error: { code: 'no-face' } });
});

describe('quality', () => {
  const good = portrait(faces.lina, 640);
  const judge = async (bytes: Uint8Array) => ((await read(bytes)).faces[0] as FaceReading).quality;
  it('falls with blur', async () => {
    const quality = await judge(
      await sharp(await good.clone().png().toBuffer())
        .blur(7)
        .jpeg()
        .toBuffer(),
    );
    expect(quality.reasons).toContain('blurred');
    expect(quality.score).toBeLessThan(0.6);
  });
  it('falls in the dark', async () => {
    const dark = sharp(await good.clone().png().toBuffer()).linear(0.16, 0);
    expect((await judge(await dark.png().toBuffer())).reasons).toContain('dark');
  });
  it('falls with a small face, which is then not painted', async () => {
    const far = drawPicture(900, 900, [{ face: faces.lina, x: 450, y: 450, scale: 0.36 }]);
    const quality = await judge(await far.png().toBuffer());
    expect(quality.reasons).toContain('small');
    expect(quality.notPaintable).toContain('small');
  });
  it('does not refuse to paint dark skin', () => {
    expect(of('zuri').quality).toMatchObject({ reasons: [], notPaintable: [] });
  });
  it('does not paint over glasses', () => {
    expect(of('finn').quality.notPaintable).toEqual(['glasses']);
  });
});
