// Weights of a TensorFlow Lite network as tensors of TensorFlow.js, loaded at their first use.
import type * as tensorflow from '@tensorflow/tfjs-core';
import type { Tensor } from '@tensorflow/tfjs-core';
import type { TfliteModel } from './tflite-model.ts';

export interface TfliteWeights {
  /** Loads weights in the dimension order of TensorFlow.js, which differs from TensorFlow Lite's. */
  weight(index: number, shaped: (raw: Tensor) => Tensor): Tensor;
  /** Values of a constant, such as a shape. */
  numbers(index: number | undefined): number[];
}

export function createTfliteWeights(tf: typeof tensorflow, model: TfliteModel): TfliteWeights {
  const weights = new Map<number, Tensor>();
  return {
    weight(index, shaped) {
      const known = weights.get(index);
      if (known) return known;
      const { shape, data } = model.tensors[index] ?? {};
      if (!shape || !data) throw new Error(`tensor ${index} of the network has no weights`);
      const ready = tf.tidy(() => shaped(tf.tensor(data, shape, data instanceof Int32Array ? 'int32' : 'float32')));
      weights.set(index, ready);
      // The runtime has its own copy now.
      const tensor = model.tensors[index];
      if (tensor && data instanceof Float32Array) tensor.data = undefined;
      return ready;
    },
    numbers: (index) => [...(model.tensors[index ?? -1]?.data ?? [])],
  };
}
