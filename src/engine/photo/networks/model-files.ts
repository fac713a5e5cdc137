// Model files as installed by npm, pinned by SHA-256: fitted weights are only valid for the exact network they were fitted on.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const PINNED_SHA256: Record<string, string> = {
  'selfie_multiclass_256x256.tflite': 'c6748b1253a99067ef71f7e26ca71096cd449baefa8f101900ea23016507e0e0',
  'blazeface.json': 'cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f',
  'blazeface.bin': 'dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72',
  'facemesh.json': 'b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7',
  'facemesh.bin': '3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b',
  'iris.json': '49038ac9dcc09aa05474d91d98e9db5b47af4830929bcf102ed5a56bfbabb465',
  'iris.bin': 'd7f296d184274213d4642681ae186112cbbec77fd2ab066257d3c56a1940bc71',
};

export async function readModelFile(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  verifyModelFile(basename(path), bytes);
  return bytes;
}

/** Throws when the file is not the pinned one. */
export function verifyModelFile(name: string, bytes: Uint8Array): void {
  const expected = PINNED_SHA256[name];
  const actual = createHash('sha256').update(bytes).digest('hex');
  if (actual !== expected)
    throw new Error(
      `model file ${name} has SHA-256 ${actual.slice(0, 12)}… instead of ${expected?.slice(0, 12) ?? 'a pinned value'}…: ` +
        'run npm ci, or refit the weights for it (training/README.md)',
    );
}
