import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { drawPicture, faces, portrait } from '#tests/fixtures/faces/draw-face.ts';
import { receivePhoto } from './receive-photo.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('receivePhoto', () => {
  it.each([90, 180, 270])('rotates a photo upright that is at %i° and has no EXIF', async (degrees) => {
    const upright = await portrait(faces.lina, 640).extend({ right: 160 }).png().toBuffer();
    const received = await receivePhoto(await sharp(upright).rotate(degrees).jpeg().toBuffer());
    if (!received.ok) throw new Error(received.error.code);
    const { reading, jpeg } = received.value;
    expect(reading.notices).toEqual(['turned']);
    expect(Math.abs(reading.face.turn.roll)).toBeLessThan(0.2);
    expect(reading.face.quality.reasons).not.toContain('sideways');
    const { width, height } = await sharp(jpeg).metadata();
    expect([width, height, reading.width, reading.height]).toEqual([800, 640, 800, 640]);
  });

  it('leaves an upright photo as it is', async () => {
    const received = await receivePhoto(await portrait(faces.amir, 640).jpeg().toBuffer());
    expect(received.ok && received.value.reading.notices).toEqual([]);
  });

  it('reports no face where none is found in any rotation', async () => {
    const received = await receivePhoto(await drawPicture(600, 400, []).jpeg().toBuffer());
    expect(received).toEqual({ ok: false, error: { code: 'no-face' } });
  });
});
