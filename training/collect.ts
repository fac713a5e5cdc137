// npm run train:collect -- --photos FOLDER [--out FILE]: features of every labelled face whose photo is in the folder.
// Photos are matched by SHA-256, whatever their names. Already collected faces are skipped.

import { appendFile, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { FoundFace } from '#engine/photo/detect/find-faces.ts';
import type { HeadCrop } from '#engine/photo/detect/head-crop.ts';
import { headFrame } from '#engine/photo/detect/head-frame.ts';
import { type DecodedPhoto, decodePhoto } from '#engine/photo/intake/decode.ts';
import { readEyes } from '#engine/photo/measure/eyes.ts';
import { readSkin } from '#engine/photo/measure/skin.ts';
import type { PartMask } from '#engine/photo/models/part-mask.ts';
import type { PooledActivations } from '#engine/photo/models/pooled-activations.ts';
import { segmentAndPool } from '#engine/photo/models/segment-head.ts';
import { loadNetworks } from '#engine/photo/networks/load-networks.ts';
import { findFaces } from '#engine/photo/node-reader.ts';
import { labPlanes } from '#engine/photo/pixels/lab.ts';
import { readDecodedPhoto } from '#engine/photo/read-photo.ts';
import { encodeFeatures, type FaceFeatures } from './lib/features.ts';
import { entryKey, loadManifest, type ManifestEntry } from './lib/manifest.ts';
import { refuseInsideRepository } from './lib/outside-repository.ts';
import { filesBySha256 } from './lib/photo-files.ts';

/** Largest distance between a found and a labelled face, in widths of the labelled one. */
const MAX_DISTANCE_IN_FACES = 0.6;

function faceIndex(found: readonly FoundFace[], width: number, height: number, entry: ManifestEntry): number {
  const [x, y, w, h] = entry.face;
  const distances = found.map(({ mesh }) => {
    const points = mesh.slice(0, 468);
    const middle = (axis: 0 | 1): number => {
      const values = points.map((point) => point[axis]);
      return (Math.min(...values) + Math.max(...values)) / 2;
    };
    return Math.hypot(middle(0) / width - x - w / 2, ((middle(1) / height - y - h / 2) * height) / width) / w;
  });
  const nearest = distances.reduce((best, distance, i) => (distance < (distances[best] ?? Infinity) ? i : best), 0);
  return (distances[nearest] ?? Infinity) < MAX_DISTANCE_IN_FACES ? nearest : -1;
}

/** The reader is run without its probes, on cached detections and one run of the segmentation network. */
async function collectFace(photo: DecodedPhoto, found: FoundFace[], face: number): Promise<FaceFeatures | undefined> {
  let seen: { crop: HeadCrop; mask: PartMask; pooled: PooledActivations } | undefined;
  const read = await readDecodedPhoto(photo, {
    face,
    find: async () => found,
    segment: async (crop) => {
      seen = { crop, ...(await segmentAndPool(await loadNetworks(), crop)) };
      return seen.mask;
    },
  });
  if (!read.ok || !seen) return undefined;
  const { landmarks: _, ...measured } = read.value.face;
  const lab = labPlanes(seen.crop.rgb);
  const skin = readSkin(seen.crop, lab, seen.mask, headFrame(seen.crop));
  const { white } = readEyes(seen.crop, lab, skin.middle, measured.glasses.worn);
  const references = { white: measured.glasses.worn ? undefined : white, hair: measured.hair.lab };
  return { pooled: seen.pooled, skin, references, measured };
}

async function collectedKeys(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return new Set(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { key: string }).key),
  );
}

const { values } = parseArgs({
  options: { photos: { type: 'string' }, out: { type: 'string' }, shard: { type: 'string', default: '0/1' } },
});
if (!values.photos) throw new Error('say where the photos are: npm run train:collect -- --photos FOLDER');
const folder = resolve(values.photos);
const out = resolve(values.out ?? join(folder, 'features.jsonl'));
refuseInsideRepository(folder);
refuseInsideRepository(out);

// --shard 0/2 and --shard 1/2 run beside each other and append to one file.
const [shard = 0, shards = 1] = values.shard.split('/').map(Number);
// Ordered by hash: an interrupted run leaves a random sample.
const manifest = (await loadManifest())
  .sort((a, b) => a.sha256.localeCompare(b.sha256))
  .filter(({ sha256 }) => Number.parseInt(sha256.slice(0, 4), 16) % shards === shard);
const files = await filesBySha256(folder);
const done = await collectedKeys(out);
const problems: string[] = [];
let collected = 0;
for (const [sha256, entries] of Map.groupBy(manifest, (entry) => entry.sha256)) {
  const path = files.get(sha256);
  const missing = entries.filter((entry) => !done.has(entryKey(entry)));
  if (missing.length === 0) continue;
  if (!path) {
    problems.push(`${entries[0]?.repo} ${entries[0]?.path}: no file with SHA-256 ${sha256.slice(0, 12)}…`);
    continue;
  }
  const bytes = await readFile(path);
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) {
    problems.push(`${entries[0]?.repo} ${entries[0]?.path}: ${decoded.error.code}`);
    continue;
  }
  const { image } = decoded.value;
  const found = await findFaces(image);
  for (const entry of missing) {
    const index = faceIndex(found, image.width, image.height, entry);
    const features = index < 0 ? undefined : await collectFace(decoded.value, found, index);
    if (features) {
      await appendFile(out, `${encodeFeatures(entry, features)}\n`);
      collected += 1;
    } else problems.push(`${entry.repo} ${entry.path}: the labelled face was not found`);
  }
}
for (const problem of problems) console.warn(problem);
console.log(
  `${collected} faces collected, ${done.size} were there, ${problems.length} left out of ${manifest.length}; ${out}`,
);
