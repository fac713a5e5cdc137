// Loads the networks in a worker of a browser from files that the page has fetched: the worker itself may not fetch.

import * as tf from '@tensorflow/tfjs-core';
// The build that the server runs; the package's `exports` do not list it.
import humanLibrary from '../../../../node_modules/@vladmandic/human/dist/human.node-wasm.js';
import { faceDetectorConfig, type HumanLibrary, type Networks } from '../networks/networks.ts';
import { joinBytePlanes } from '../networks/reduced-weights.ts';
import { createTfliteNetwork } from '../networks/tflite-network.ts';
import type { ReaderFiles } from './reader-messages.ts';

/** Scheme of addresses of files that were already fetched. */
const MEMORY = 'memory:/';

// Its types describe landmarks as points with two or three numbers; the mesh always has three.
const { Human } = humanLibrary as unknown as { Human: new (config: object) => HumanLibrary };

export async function openNetworks(files: ReaderFiles): Promise<Networks> {
  // A router may return null to decline, which its type omits.
  tf.io.registerLoadRouter(((url: string | string[]) =>
    typeof url === 'string' && url.startsWith(MEMORY) ? memoryHandler(url, files) : null) as Parameters<
    typeof tf.io.registerLoadRouter
  >[0]);
  // The runtime asks its platform for the WebAssembly program.
  const { platform } = tf.env();
  platform.fetch = async () => new Response(files.runtime);
  const places = { wasmPath: MEMORY, wasmPlatformFetch: true, modelBasePath: MEMORY };
  const human = new Human(faceDetectorConfig(places));
  await human.load();
  return { tf, human, segmentation: createTfliteNetwork(tf, joinBytePlanes(new Uint8Array(files.segmentation))) };
}

function memoryHandler(url: string, files: ReaderFiles): tf.io.IOHandler {
  return {
    async load() {
      const name = url.slice(url.lastIndexOf('/') + 1, -'.json'.length);
      const model = files.models.find((one) => one.name === name);
      if (!model) throw new Error(`model ${name} was not fetched`);
      const { modelTopology, signature, weightsManifest } = model.graph;
      return {
        modelTopology,
        ...(signature ? { signature } : {}),
        weightSpecs: weightsManifest.flatMap((group) => group.weights),
        weightData: joinBytePlanes(new Uint8Array(model.weights)).buffer,
      };
    },
  };
}
