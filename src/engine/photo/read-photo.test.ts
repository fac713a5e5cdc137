// A photo is read: every face, upright, with the colours a parent would name.

import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type DrawnFace, drawPicture, faces, partsOfDrawing, portrait } from '#tests/fixtures/faces/draw-face.ts';
import type { FaceReading } from './face-reading.ts';
import { PART } from './models/part-mask.ts';
import { findFaces } from './node-reader.ts';
import { hexToLab, labDistance } from './pixels/lab.ts';
import { type PhotoReading, type ReadOptions, readPhoto } from './read-photo.ts';

vi.setConfig({ testTimeout: 60_000 });

async function read(bytes: Uint8Array, options?: ReadOptions): Promise<PhotoReading> {
  const result = await readPhoto(bytes, options);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
async function readOne(face: DrawnFace): Promise<FaceReading> {
  const photo = await portrait(face, 640).png().toBuffer();
  const { faces: found, face: chosen } = await read(photo, { segment: partsOfDrawing(face) });
  expect(found).toHaveLength(1);
  return chosen;
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

describe('readPhoto: one face', () => {
  it.each(['lina', 'amir', 'zuri', 'finn'] as const)('finds %s where the face was drawn', (name) => {
    const { box } = of(name);
    expect(box.x + box.width / 2).toBeGreaterThan(640 * 0.45);
    expect(box.x + box.width / 2).toBeLessThan(640 * 0.55);
    expect(box.width).toBeGreaterThan(160);
    expect(box.width).toBeLessThan(280);
  });
  it.each(['lina', 'amir', 'zuri', 'finn'] as const)('reads the skin that %s was drawn with', (name) => {
    expect(labDistance(of(name).skin.photo, hexToLab(faces[name].skin))).toBeLessThan(12);
  });
  it('does not lighten deep skin or darken fair skin', () => {
    expect(of('zuri').skin.drawn[0]).toBeLessThanOrEqual(of('zuri').skin.photo[0] + 0.5);
    expect(of('lina').skin.drawn[0]).toBeGreaterThanOrEqual(of('lina').skin.photo[0] - 1);
  });
  it('reads the hair colour', () => {
    expect(labDistance(of('amir').hair.lab ?? [99, 0, 0], hexToLab(faces.amir.hair))).toBeLessThan(12);
    expect(labDistance(of('finn').hair.lab ?? [0, 0, 0], hexToLab(faces.finn.hair))).toBeLessThan(16);
  });
  it('reads the colour of hair a few millimetres long, without a length', async () => {
    const whole = partsOfDrawing(faces.amir);
    /** One pixel in twenty of the hair is found: the network sees skin through the rest. */
    const thin: ReadOptions['segment'] = async (crop) => {
      const found = await whole(crop);
      const part = found.part.map((kind, i) => (kind === PART.hair && i % 20 > 0 ? PART.faceSkin : kind));
      return { ...found, part };
    };
    const photo = await portrait(faces.amir, 640).png().toBuffer();
    const { face } = await read(photo, { segment: thin });
    expect(face.hair.length).toBe('none');
    expect(labDistance(face.hair.lab ?? [99, 0, 0], hexToLab(faces.amir.hair))).toBeLessThan(14);
  });
  it('names the eye colour', () => {
    expect(of('lina').eyes).toBe('blue');
    expect(of('amir').eyes).toBe('brown');
    expect(of('zuri').eyes).toBe('brown');
    expect(of('finn').eyes).toBe('green');
  });
  it('detects glasses', () => {
    expect(
      Object.entries(readings)
        .filter(([, face]) => face.glasses.worn)
        .map(([name]) => name),
    ).toEqual(['finn']);
  });
  it('detects freckles only where there are some', async () => {
    expect(of('lina').freckles).toBe(false);
    expect((await readOne({ ...faces.lina, freckles: true })).freckles).toBe(true);
  });
  it('contains no face embedding', () => {
    expect(JSON.stringify(of('lina'))).not.toMatch(/embedding|descriptor/i);
    expect(structuredClone(of('lina'))).toEqual(of('lina'));
  });
});

describe('readPhoto: several faces', () => {
  it('returns all, the largest first', async () => {
    const picture = await drawPicture(1000, 700, [
      { face: faces.lina, x: 270, y: 380, scale: 0.8, tilt: -8 },
      { face: faces.zuri, x: 690, y: 360, scale: 1.15, tilt: 6 },
    ])
      .jpeg()
      .toBuffer();
    const { faces: found, face: zuri } = await read(picture);
    expect(found.map(({ box }) => (box.x + box.width / 2 < 500 ? 'lina' : 'zuri'))).toEqual(['zuri', 'lina']);
    const { face: lina, chosen } = await read(picture, { face: 1 });
    expect(chosen).toBe(1);
    expect(zuri.skin.photo[0]).toBeLessThan(lina.skin.photo[0] - 20);
  });
});

it.each([3, 6, 8])('reads a photo with EXIF orientation %i upright', async (orientation) => {
  const turned = { 3: 180, 6: 270, 8: 90 }[orientation] ?? 0;
  const upright = await drawPicture(600, 800, [{ face: faces.amir, x: 300, y: 330, scale: 1 }])
    .png()
    .toBuffer();
  const bytes = await sharp(upright).rotate(turned).withMetadata({ orientation }).jpeg().toBuffer();
  const { width, height, faces: found, face } = await read(bytes);
  expect([width, height]).toEqual([600, 800]);
  expect(found).toHaveLength(1);
  expect(Math.abs(face.turn.roll)).toBeLessThan(0.1);
  expect(face.box.y + face.box.height / 2).toBeLessThan(420);
});

it('reports a picture without a face', async () => {
  const sky = await drawPicture(700, 500, []).jpeg().toBuffer();
  expect(await readPhoto(sky)).toEqual({ ok: false, error: { code: 'no-face' } });
});

describe('readPhoto: quality', () => {
  const good = portrait(faces.lina, 640);
  const qualityOf = async (bytes: Uint8Array) =>
    (await read(bytes, { segment: partsOfDrawing(faces.lina) })).face.quality;
  it('decreases with blur', async () => {
    const quality = await qualityOf(
      await sharp(await good.clone().png().toBuffer())
        .blur(7)
        .jpeg()
        .toBuffer(),
    );
    expect(quality.reasons).toContain('blurred');
    expect(quality.score).toBeLessThan(0.6);
  });
  it('decreases in the dark', async () => {
    const dark = sharp(await good.clone().png().toBuffer()).linear(0.16, 0);
    expect((await qualityOf(await dark.png().toBuffer())).reasons).toContain('dark');
  });
  it('decreases with a small face', async () => {
    const far = drawPicture(900, 900, [{ face: faces.lina, x: 450, y: 450, scale: 0.36 }]);
    const quality = await qualityOf(await far.png().toBuffer());
    expect(quality.reasons).toContain('small');
  });
  it('does not report dark skin as a dark photo', () => {
    expect(of('zuri').quality.reasons).not.toContain('dark');
  });
  it('asks for another photo where there is no colour', async () => {
    const grey = sharp(await good.clone().png().toBuffer()).greyscale();
    expect((await qualityOf(await grey.jpeg().toBuffer())).reasons).toContain('no-colour');
  });
  it('asks for another photo where it is rotated without an orientation tag', async () => {
    const lying = sharp(await good.clone().png().toBuffer()).rotate(90);
    expect((await qualityOf(await lying.jpeg().toBuffer())).reasons).toContain('sideways');
  });
  it('asks for another photo where the hair leaves the frame', async () => {
    const { box } = of('lina');
    const top = Math.round(box.y - box.height * 0.02);
    const close = sharp(await good.clone().png().toBuffer()).extract({ left: 0, top, width: 640, height: 640 - top });
    expect((await qualityOf(await close.jpeg().toBuffer())).reasons).toContain('hair-cut-off');
  });
  it('asks for another photo in hard side light', async () => {
    const shade = Buffer.from(
      '<svg width="640" height="640"><defs><linearGradient id="s"><stop offset=".46" stop-opacity="0"/><stop offset=".54" stop-opacity=".55"/></linearGradient></defs><rect width="640" height="640" fill="url(#s)"/></svg>',
    );
    const lit = sharp(await good.clone().png().toBuffer()).composite([{ input: shade }]);
    expect((await qualityOf(await lit.jpeg().toBuffer())).reasons).toContain('uneven-light');
  });
  it('asks for another photo where a hat hides the hair', async () => {
    const hat: ReadOptions['segment'] = async (crop) => {
      const found = await partsOfDrawing(faces.lina)(crop);
      const half = crop.size * crop.size * 0.45;
      return { ...found, part: found.part.map((kind, i) => (kind === PART.hair && i < half ? PART.clothes : kind)) };
    };
    const { face } = await read(await good.clone().png().toBuffer(), { segment: hat });
    expect(face.quality.reasons).toContain('hat');
  });
  it('does not report a bow on the middle of the head as a hat', async () => {
    const bow: ReadOptions['segment'] = async (crop) => {
      const found = await partsOfDrawing(faces.lina)(crop);
      const top = crop.size * 0.45;
      const isBow = (i: number): boolean =>
        i < top * crop.size && Math.abs((i % crop.size) - crop.middleX) < crop.faceWidth * 0.42;
      return { ...found, part: found.part.map((kind, i) => (kind === PART.hair && isBow(i) ? PART.object : kind)) };
    };
    const { face } = await read(await good.clone().png().toBuffer(), { segment: bow });
    expect(face.hair.covered).toBe(false);
  });
  it('reports a strip across the head as a band, and two bows as none', async () => {
    const strip =
      (from: number): NonNullable<ReadOptions['segment']> =>
      async (crop) => {
        const found = await partsOfDrawing(faces.lina)(crop);
        const top = Math.min(...crop.mesh.map(([, y]) => y));
        const high = crop.faceHeight * 0.06;
        const isStrip = (i: number): boolean => {
          const beside = Math.abs((i % crop.size) - crop.middleX) / crop.faceWidth;
          return Math.abs(Math.floor(i / crop.size) - top + 2 * high) < high && beside > from && beside < 0.5;
        };
        for (const [i, kind] of found.part.entries()) if (kind === PART.hair && isStrip(i)) found.part[i] = PART.object;
        return found;
      };
    const photo = await good.clone().png().toBuffer();
    const bandOf = async (from: number) => (await read(photo, { segment: strip(from) })).face.hair;
    expect(await bandOf(0)).toMatchObject({ band: true });
    expect(await bandOf(0.3)).toMatchObject({ band: false });
  });
  it('asks for another photo where the mouth is wide open', async () => {
    const laughing: ReadOptions['find'] = async (image) =>
      (await findFaces(image)).map((face) => {
        const left = face.mesh[61];
        const right = face.mesh[291];
        const wide = left && right ? right[0] - left[0] : 0;
        return { ...face, mesh: face.mesh.map((p, i) => (i === 14 ? ([p[0], p[1] + wide * 0.7, p[2]] as const) : p)) };
      });
    const { face } = await read(await good.clone().png().toBuffer(), {
      find: laughing,
      segment: partsOfDrawing(faces.lina),
    });
    expect(face.quality.reasons).toContain('mouth-open');
  });
});
