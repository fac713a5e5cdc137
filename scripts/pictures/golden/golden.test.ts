// Detects accidental changes of the art; `npm run golden` shows them and accepts deliberate ones.
import { existsSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openTestEngine, sharedPlates } from '#tests/fixtures/book-spec.ts';
import { GOLDEN_CASES } from './cases.ts';
import { comparePictures } from './compare-pictures.ts';
import { goldenFile, LARGEST_SHARE, toGolden } from './golden-files.ts';

vi.setConfig({ testTimeout: 60_000 });

const engine = openTestEngine(2, sharedPlates, true);
afterAll(() => engine.close());

describe('golden pictures', () => {
  it.each(GOLDEN_CASES.map((golden) => [golden.name, golden] as const))('%s looks as accepted', async (_, golden) => {
    expect(existsSync(goldenFile(golden))).toBe(true);
    const drawn = await toGolden(await golden.draw(engine));
    const { share, largestDeltaE } = await comparePictures(readFileSync(goldenFile(golden)), drawn);
    expect(share, `${golden.name}: largest distance ${largestDeltaE.toFixed(1)}`).toBeLessThanOrEqual(LARGEST_SHARE);
  });
});

describe('comparePictures', () => {
  const grey = { create: { width: 320, height: 320, channels: 3, background: '#808080' } } as const;
  const png = (picture: Sharp): Promise<Buffer> => picture.png().toBuffer();

  it('finds a patch of 24 by 24 pixels of another colour', async () => {
    const patch = await png(sharp({ create: { ...grey.create, width: 24, height: 24, background: '#a06060' } }));
    const changed = sharp(grey).composite([{ input: patch, left: 100, top: 100 }]);
    const { share } = await comparePictures(await png(sharp(grey)), await png(changed));
    expect(share).toBeGreaterThan(LARGEST_SHARE);
  });

  it('ignores compression', async () => {
    const { share } = await comparePictures(await png(sharp(grey)), await sharp(grey).jpeg({ quality: 80 }).toBuffer());
    expect(share).toBe(0);
  });
});
