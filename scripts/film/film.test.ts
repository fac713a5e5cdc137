// The film's timing, its turning pages and its file.
import { describe, expect, test } from 'vitest';
import { createCanvas, fromRgba, lay } from './canvas.ts';
import { encodeFilm } from './encode.ts';
import { drawQuad } from './mesh.ts';
import { along, gently, heavily, inAndOut, settling, share } from './motion.ts';
import { readMp4 } from './mp4.ts';
import { listBoxes } from './mp4-boxes.ts';
import { CLOSING, cameraAt, FRAME, FRAMES, PAINTING, POSTER_AT, SCENES, SECONDS, TITLES, TURNS } from './script.ts';
import { bendSheet, COLUMNS, lightOn } from './sheet.ts';
import { cuesOf, type FilmWords, lettersAt, webVtt } from './words.ts';

const WORDS: FilmWords = {
  name: 'Алиса',
  question: 'Как зовут?',
  titles: { likeness: 'Похож', name: 'Имя', pages: 'Страницы', own: 'Своя' },
  brand: 'Жили-Были',
  tagline: ['Книги', 'о ребёнке'],
};

describe('timing', () => {
  test('every easing starts at rest, ends at rest and never goes back', () => {
    for (const ease of [gently, heavily, settling]) {
      const steps = Array.from({ length: 51 }, (_, step) => ease(step / 50));
      expect(steps[0]).toBe(0);
      expect(steps.at(-1)).toBe(1);
      expect(steps.every((value, index) => index === 0 || value >= (steps[index - 1] ?? 0))).toBe(true);
    }
    expect(share(3, 2, 4)).toBe(0.5);
    expect([inAndOut(0, 1, 3, 0.5), inAndOut(2, 1, 3, 0.5), inAndOut(3, 1, 3, 0.5)]).toEqual([0, 1, 0]);
  });

  test('a path goes through its keys and never past them', () => {
    const keys = [
      [0, 1],
      [1, 5],
      [2, 5],
      [4, 2],
    ] as const;
    for (const [time, value] of keys) expect(along(keys, time)).toBeCloseTo(value);
    const values = Array.from({ length: 81 }, (_, step) => along(keys, step / 20));
    expect(Math.max(...values)).toBeLessThanOrEqual(5 + 1e-9);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(1 - 1e-9);
  });

  test('scenes follow one another without a gap to the end of a film of 20 to 30 seconds', () => {
    const scenes = Object.values(SCENES);
    for (const [index, [start]] of scenes.entries()) {
      if (index > 0) expect(start).toBeLessThanOrEqual(scenes[index - 1]?.[1] ?? 0);
    }
    expect(SECONDS).toBeGreaterThan(20);
    expect(SECONDS).toBeLessThanOrEqual(30);
    expect(FRAMES).toBe(Math.round(SECONDS * FRAME.rate));
    for (const [start, end] of [PAINTING, CLOSING, ...TURNS]) expect(end - start).toBeGreaterThan(1);
    expect(TITLES.every(({ from, to }) => POSTER_AT < from || POSTER_AT > to)).toBe(true);
  });

  test('the camera never jumps', () => {
    for (let frame = Math.ceil(SCENES.painting[0] * FRAME.rate) + 1; frame < FRAMES; frame++) {
      const [before, now] = [cameraAt((frame - 1) / FRAME.rate), cameraAt(frame / FRAME.rate)];
      expect(Math.abs(now.x - before.x) * now.size).toBeLessThan(30);
      expect(Math.abs(Math.log(now.size / before.size))).toBeLessThan(0.05);
    }
  });
});

describe('words', () => {
  test('titles stand long enough to be read, one at a time', () => {
    for (const [index, { from, to }] of TITLES.entries()) {
      expect(to - from).toBeGreaterThanOrEqual(2.8);
      expect(from).toBeGreaterThanOrEqual(TITLES[index - 1]?.to ?? 0);
    }
  });

  test('the name is typed letter by letter and is whole before the scene ends', () => {
    expect(lettersAt(0, 'Алиса')).toBe(0);
    expect(lettersAt(SCENES.painting[0] - 1, 'Алиса')).toBe(5);
    expect(lettersAt(99, 'Алиса')).toBe(5);
  });

  test('captions tell every title, in order and within the film', () => {
    const cues = cuesOf(WORDS);
    expect(cues.map(({ text }) => text)).toEqual([
      'Как зовут? Алиса.',
      'Похож',
      'Имя',
      'Страницы',
      'Своя',
      'Жили-Были. Книги о ребёнке',
    ]);
    expect(cues.every(({ from, to }) => from < to && to <= SECONDS)).toBe(true);
    expect(webVtt(WORDS)).toMatch(/^WEBVTT\n\n00:00:00\.400 --> 00:00:0\d\.\d{3}\nКак зовут\? Алиса\.\n/);
  });
});

describe('a turning page', () => {
  test('lies on the right at first, on the left at last, and never goes through the table', () => {
    const edgeOf = (turned: number) => bendSheet(turned)[COLUMNS]?.at ?? [0, 0, 0];
    expect(edgeOf(0)[0]).toBeCloseTo(1);
    expect(edgeOf(1)[0]).toBeCloseTo(-1);
    for (let step = 0; step <= 20; step++) {
      expect(bendSheet(step / 20).every(({ at }) => at[2] >= -1e-9)).toBe(true);
    }
    expect(Math.max(...bendSheet(0.5).map(({ at }) => at[2]))).toBeGreaterThan(0.3);
  });

  test('is fully lit when it lies flat and darker on the way', () => {
    expect(lightOn(0)).toBeCloseTo(1);
    expect(lightOn(Math.PI)).toBeCloseTo(1);
    expect(lightOn(Math.PI / 2 + 0.35)).toBeLessThan(0.7);
  });
});

describe('pictures', () => {
  const red = fromRgba(
    new Uint8Array(16 * 16 * 4).map((_, at) => (at % 4 === 0 || at % 4 === 3 ? 255 : 0)),
    16,
    16,
  );
  const RED = 0xff0000ff | 0;

  test('a picture laid half transparent mixes with what is below', () => {
    const frame = createCanvas(16, 16);
    frame.pixels.fill(0xff000000 | 0);
    lay(frame, red, 0, 0, 0.5);
    expect((frame.pixels[20] ?? 0) & 255).toBeGreaterThan(120);
    expect((frame.pixels[20] ?? 0) & 255).toBeLessThan(135);
  });

  test('a picture stretched over a surface fills it and nothing else', () => {
    const frame = createCanvas(64, 64);
    const corner = (x: number, y: number, u: number, v: number) => ({ x, y, depth: 1, u, v, light: 1 });
    drawQuad(frame, red, [
      corner(8, 8, 0.1, 0.1),
      corner(56, 8, 0.9, 0.1),
      corner(8, 56, 0.1, 0.9),
      corner(56, 56, 0.9, 0.9),
    ]);
    expect(frame.pixels[32 * 64 + 32]).toBe(RED);
    expect(frame.pixels.filter((pixel) => pixel === RED)).toHaveLength(48 * 48);
  });
});

describe('the file', () => {
  const make = () => {
    const frame = createCanvas(64, 48);
    return encodeFilm({
      ...{ width: 64, height: 48, rate: 24, frames: 12, coarseness: 30 },
      frame: (index) => {
        frame.pixels.fill(0xff000000 | (index * 0x0a0a0a));
        return frame;
      },
    });
  };

  test('is an MP4 that can start before it is whole, with its size, pace and length', async () => {
    const file = await make();
    expect(listBoxes(file).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
    const { width, height, rate, frames, setup } = readMp4(file);
    expect({ width, height, seconds: frames.length / rate }).toEqual({ width: 64, height: 48, seconds: 0.5 });
    // The first byte is the version, the second the profile: 66 is Baseline, which every phone plays.
    expect([setup[0], setup[1]]).toEqual([1, 66]);
    expect((frames[0]?.length ?? 0) > 10 && (frames[0]?.readUInt32BE(0) ?? 0) < (frames[0]?.length ?? 0)).toBe(true);
  });

  test('is the same for the same frames', async () => {
    expect((await make()).equals(await make())).toBe(true);
  });
});
