// The home page promises that the hero is what the program draws from the snapshot beside it.
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openTestEngine, sharedPlates } from '#tests/fixtures/book-spec.ts';
import { comparePictures } from '../pictures/golden/compare-pictures.ts';
import { LARGEST_SHARE } from '../pictures/golden/golden-files.ts';
import { drawSnapshotHero, SNAPSHOT } from './likeness-pair.ts';

vi.setConfig({ testTimeout: 60_000 });

const engine = openTestEngine(1, sharedPlates, true);
afterAll(() => engine.close());

describe('the pair on the home page', () => {
  it('shows the hero that the engine reads and draws from the snapshot', async () => {
    const drawn = await drawSnapshotHero(engine, readFileSync(SNAPSHOT.picture));
    const { share } = await comparePictures(readFileSync(SNAPSHOT.hero), drawn);
    expect(share).toBeLessThanOrEqual(LARGEST_SHARE);
  });
});
