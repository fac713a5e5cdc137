// Features of some held-back faces as a small test fixture: 8-bit activations and labels, no photo, no source.

import { readFile, writeFile } from 'node:fs/promises';
import { CHANNEL_COUNT, type PooledActivations } from '#engine/photo/models/pooled-activations.ts';
import { type FaceFeatures, REGIONS, type Sample } from './features.ts';
import type { Labels } from './manifest.ts';

interface StoredFixture {
  /** Step of the 8-bit values of each input, one list per region. */
  steps: number[][];
  faces: (Omit<FaceFeatures, 'pooled'> & { labels: Labels; regions: boolean[] })[];
}

const WIDTH = 2 * CHANNEL_COUNT;
const files = (folder: URL): { json: URL; bin: URL } => ({
  json: new URL('held-back.json', folder),
  bin: new URL('held-back.bin', folder),
});

export async function writeFixture(folder: URL, samples: readonly Sample[]): Promise<void> {
  const steps = REGIONS.map((region) =>
    Array.from({ length: WIDTH }, (_, c) => {
      const largest = samples.reduce((max, { pooled }) => Math.max(max, Math.abs(pooled[region]?.[c] ?? 0)), 1e-6);
      return Number((largest / 127).toPrecision(3));
    }),
  );
  const bytes = new Int8Array(samples.length * REGIONS.length * WIDTH);
  samples.forEach(({ pooled }, s) => {
    REGIONS.forEach((region, r) => {
      for (let c = 0; c < WIDTH; c++)
        bytes[(s * REGIONS.length + r) * WIDTH + c] = Math.round(
          (pooled[region]?.[c] ?? 0) / (steps[r]?.[c] as number),
        );
    });
  });
  const faces = samples.map(({ entry, pooled, skin, references, measured }) => {
    const { person: _, ...labels } = entry.labels;
    return { labels, regions: REGIONS.map((region) => pooled[region] !== undefined), skin, references, measured };
  });
  const stored: StoredFixture = { steps, faces };
  const round = (_: string, value: unknown): unknown =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
  await writeFile(files(folder).json, `${JSON.stringify(stored, round)}\n`);
  await writeFile(files(folder).bin, bytes);
}

export async function readFixture(folder: URL): Promise<Sample[]> {
  const { steps, faces }: StoredFixture = JSON.parse(await readFile(files(folder).json, 'utf8'));
  const bytes = new Int8Array(Uint8Array.from(await readFile(files(folder).bin)).buffer);
  return faces.map(({ labels, regions, ...rest }, s) => {
    const pooled = Object.fromEntries(
      REGIONS.map((region, r) => [
        region,
        regions[r]
          ? Float32Array.from(
              { length: WIDTH },
              (_, c) => (bytes[(s * REGIONS.length + r) * WIDTH + c] ?? 0) * (steps[r]?.[c] as number),
            )
          : undefined,
      ]),
    ) as unknown as PooledActivations;
    const nowhere = { repo: '', path: '', commit: '', blob: '', sha256: '' };
    return { entry: { ...nowhere, face: [0, 0, 1, 1], split: 'held-back', labeller: 'B', labels }, pooled, ...rest };
  });
}
