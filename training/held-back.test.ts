// The shipped weights reach their scored accuracy on held-back faces, and random weights do not.

import { describe, expect, it } from 'vitest';
import type { HairColour } from '#core/look/look.ts';
import { hairColours } from '#core/look/look-colours.ts';
import { drawnHairColour } from '#engine/photo/decide/hair-colour.ts';
import { createTraitPredictor, type StoredProbe, type StoredProbes } from '#engine/photo/models/linear-probes.ts';
import { hexToLab, labDistance } from '#engine/photo/pixels/lab.ts';
import { readFixture } from './lib/fixture.ts';
import { type Scores, scoreSamples } from './lib/score.ts';
import { loadWeights, PRIOR, readFromFeatures, SHIPPED, type Weights } from './lib/weights.ts';

const samples = await readFixture(new URL('../tests/fixtures/likeness/', import.meta.url));
const shipped = await loadWeights(SHIPPED);

/** Rows and the share of faces that must be right; the values of the fixture are in docs/likeness.md. */
const FLOORS = {
  skin: 0.75,
  'hair colour': 0.58,
  'hair colour, black only': 0.58,
  'hair length': 0.65,
  'hair texture': 0.6,
  'no glasses invented': 0.97,
  'no hat invented': 0.93,
} as const;

const FAIR_COLOURS: readonly HairColour[] = ['flaxen', 'blond', 'ash-blond', 'dark-blond', 'honey', 'light-brown'];

const shareOf = (scores: Scores, row: string): number => {
  const { right, all } = scores.get(row) ?? { right: 0, all: 1 };
  return right / all;
};
const reachesFloors = (weights: Weights): boolean => {
  const scores = scoreSamples(samples, weights);
  return Object.entries(FLOORS).every(([row, floor]) => shareOf(scores, row) >= floor);
};

/** Deterministic pseudo-random integers (mulberry32). */
function randomIntegers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % 65_535;
  };
}

function withRandomWeights(seed: number): Weights {
  const next = randomIntegers(seed);
  const randomized = (probe: StoredProbe): StoredProbe => {
    const bytes = Buffer.alloc(Buffer.from(probe.weights, 'base64').length);
    for (let i = 0; i < bytes.length; i += 2) bytes.writeInt16LE((next() - 32_767) >> 2, i);
    return { ...probe, weights: bytes.toString('base64') };
  };
  const probes = Object.fromEntries(
    Object.entries(shipped.probes).map(([name, probe]) => [name, randomized(probe)]),
  ) as StoredProbes;
  return { ...shipped, probes, predict: createTraitPredictor(probes) };
}

describe('weights on held-back faces', () => {
  it.each(Object.entries(FLOORS))('are right about %s in a share of at least %s', (row, floor) => {
    expect(shareOf(scoreSamples(samples, shipped), row)).toBeGreaterThanOrEqual(floor);
  });
  it('are not worse than the prior in skin and hair colour', async () => {
    const before = scoreSamples(samples, await loadWeights(PRIOR));
    const now = scoreSamples(samples, shipped);
    for (const row of ['skin', 'hair colour'])
      expect(shareOf(now, row), row).toBeGreaterThanOrEqual(shareOf(before, row));
  });
  it('draw fair hair as fair, not as brown, and leave dark hair dark', () => {
    const distances = { fair: [] as number[], dark: [] as number[] };
    for (const sample of samples) {
      const { hair, age } = sample.entry.labels;
      const face = readFromFeatures(sample, shipped);
      if (!hair || !face.hair.lab) continue;
      const options = { age, named: face.hair.named, regression: shipped.hair };
      const drawn = drawnHairColour(face.hair.lab, face.skin, options);
      const isFair = hair.some((name) => FAIR_COLOURS.includes(name));
      distances[isFair ? 'fair' : 'dark'].push(
        Math.min(...hair.map((name) => labDistance(hexToLab(hairColours[name]), drawn))),
      );
    }
    const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
    expect(distances.fair.length).toBe(10);
    expect(mean(distances.fair)).toBeLessThan(12.5);
    expect(mean(distances.dark)).toBeLessThan(9);
  });
  it('are right about styles far more often where the reading is sure how hair is tied', () => {
    const scores = scoreSamples(samples, shipped);
    const row = (sure: string): number => shareOf(scores, `hair style of women and girls, ${sure} how it is tied`);
    expect(row('sure')).toBeGreaterThan(row('unsure') + 0.2);
  });
  it.each([1, 2, 3])('fail when they are random (seed %i)', (seed) => {
    expect(reachesFloors(withRandomWeights(seed))).toBe(false);
  });
  it('fail when rows of the skin probe are zero', () => {
    const { skin } = shipped.probes;
    const weights = Buffer.alloc(Buffer.from(skin.weights, 'base64').length).toString('base64');
    const probes = { ...shipped.probes, skin: { ...skin, weights } };
    expect(reachesFloors({ ...shipped, probes, predict: createTraitPredictor(probes) })).toBe(false);
  });
});
