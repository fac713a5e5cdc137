// The networks of the photo reader, wherever they are loaded, and the settings they share.

import type * as tensorflow from '@tensorflow/tfjs-core';
import type { TfliteNetwork } from './tflite-network.ts';

export type Tensorflow = typeof tensorflow;

/** The part of Human's result that is used. Its face embedding is never computed: `description` is off. */
export interface HumanFace {
  boxScore: number;
  faceScore: number;
  mesh: [number, number, number][];
}
export interface HumanLibrary {
  load(): Promise<void>;
  detect(input: tensorflow.Tensor4D): Promise<{ face: HumanFace[]; error?: string | null }>;
}

export interface Networks {
  tf: Tensorflow;
  human: HumanLibrary;
  /** Segments hair, skin, clothes and objects. */
  segmentation: TfliteNetwork;
}

/** Where Human finds its runtime and its models. */
interface ModelPlaces {
  wasmPath: string;
  wasmPlatformFetch: boolean;
  modelBasePath: string;
}

const OFF = { enabled: false };

export const faceDetectorConfig = (places: ModelPlaces) => ({
  backend: 'wasm',
  debug: false,
  cacheModels: false,
  cacheSensitivity: 0,
  filter: OFF,
  ...places,
  face: {
    enabled: true,
    detector: { rotation: true, maxDetected: 20, minConfidence: 0.3, return: false },
    mesh: { enabled: true },
    iris: { enabled: true },
    description: OFF,
    emotion: OFF,
  },
  body: OFF,
  hand: OFF,
  object: OFF,
  gesture: OFF,
  segmentation: OFF,
});
