// Fetches the files of the photo reader with progress by bytes; the browser caches them for good.

import blazefaceWeights from 'virtual:reader-model/blazeface.bin';
import facemeshWeights from 'virtual:reader-model/facemesh.bin';
import irisWeights from 'virtual:reader-model/iris.bin';
import segmentationWeights from 'virtual:reader-model/selfie_multiclass_256x256.tflite';
import runtimeAddress from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url';
import type { ReaderFiles } from '#engine/photo/browser/reader-messages.ts';
import blazefaceGraph from '../../../../../node_modules/@vladmandic/human/models/blazeface.json?url';
import facemeshGraph from '../../../../../node_modules/@vladmandic/human/models/facemesh.json?url';
import irisGraph from '../../../../../node_modules/@vladmandic/human/models/iris.json?url';

const MODELS = [
  { name: 'blazeface', graph: blazefaceGraph, weights: blazefaceWeights },
  { name: 'facemesh', graph: facemeshGraph, weights: facemeshWeights },
  { name: 'iris', graph: irisGraph, weights: irisWeights },
];
/** All files together as they arrive, uncompressed; only the progress bar depends on it. */
const ALL_BYTES = 21_700_000;

/** `onProgress` gets the share that has arrived, 0..1. */
export async function fetchReader(onProgress: (share: number) => void, signal: AbortSignal): Promise<ReaderFiles> {
  let arrived = 0;
  const load = async (address: string): Promise<ArrayBuffer> => {
    const answer = await fetch(address, { signal });
    if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          arrived += chunk.byteLength;
          onProgress(Math.min(1, arrived / ALL_BYTES));
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted).arrayBuffer();
  };
  const [runtime, segmentation, ...models] = await Promise.all([
    load(runtimeAddress),
    load(segmentationWeights),
    ...MODELS.map(async ({ name, graph, weights }) => {
      const [topology, bytes] = await Promise.all([load(graph), load(weights)]);
      return { name, graph: JSON.parse(new TextDecoder().decode(topology)), weights: bytes };
    }),
  ]);
  return { runtime, segmentation, models };
}
