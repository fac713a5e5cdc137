// Features of a labelled face: everything the reader decides from, without the photo.

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { SkinReferences } from '#engine/photo/decide/skin-regression.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { SkinReading } from '#engine/photo/measure/skin.ts';
import type { PooledActivations, Region } from '#engine/photo/models/pooled-activations.ts';
import { entryKey, type ManifestEntry } from './manifest.ts';

export interface FaceFeatures {
  pooled: PooledActivations;
  skin: SkinReading;
  references: SkinReferences;
  /** The reading from pixels alone: no probe took part in it. Without landmarks. */
  measured: Omit<FaceReading, 'landmarks'>;
}
export interface Sample extends FaceFeatures {
  entry: ManifestEntry;
}

export const REGIONS: readonly Region[] = ['face', 'hair', 'crown', 'aboveFace'];

interface StoredFeatures extends Omit<FaceFeatures, 'pooled'> {
  key: string;
  /** Half-precision floats in base64. */
  pooled: Partial<Record<Region, string>>;
}

export function encodeFeatures(entry: ManifestEntry, { pooled, ...rest }: FaceFeatures): string {
  const encoded: StoredFeatures['pooled'] = {};
  for (const region of REGIONS) {
    const values = pooled[region];
    if (values) encoded[region] = Buffer.from(Float16Array.from(values).buffer).toString('base64');
  }
  const stored: StoredFeatures = { key: entryKey(entry), pooled: encoded, ...rest };
  return JSON.stringify(stored);
}

function decodeRegion(text: string | undefined): Float32Array | undefined {
  if (text === undefined) return undefined;
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  return Float32Array.from(new Float16Array(bytes.buffer));
}

/** Samples in the order of the manifest. */
export async function loadSamples(file: string, manifest: readonly ManifestEntry[]): Promise<Sample[]> {
  const byKey = new Map<string, FaceFeatures>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line === '') continue;
    const { key, pooled, ...rest }: StoredFeatures = JSON.parse(line);
    const decoded = Object.fromEntries(REGIONS.map((region) => [region, decodeRegion(pooled[region])]));
    byKey.set(key, { ...rest, pooled: decoded as unknown as PooledActivations });
  }
  return manifest.flatMap((entry) => {
    const features = byKey.get(entryKey(entry));
    return features ? [{ entry, ...features }] : [];
  });
}
