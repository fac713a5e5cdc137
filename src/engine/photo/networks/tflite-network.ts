// Runs a TensorFlow Lite network on TensorFlow.js, which also runs the face detector, so that no second runtime is needed.

import type * as tensorflow from '@tensorflow/tfjs-core';
import type { Tensor, Tensor4D } from '@tensorflow/tfjs-core';
import { readTflite } from './tflite-model.ts';
import { computeStep } from './tflite-operators.ts';
import { createTfliteWeights } from './tflite-weights.ts';

type Tensorflow = typeof tensorflow;
type Values = Map<number, Tensor>;

export interface TfliteNetwork {
  /** Index of the computed tensor whose first name is `name`; throws unless exactly one has it and has this shape. */
  findTensor(name: string, shape: readonly number[]): number;
  /** First output for one input image, and the values of inner tensors. The caller disposes of input and output. */
  run(input: Tensor4D, inner?: readonly number[]): { output: Tensor; inner: Float32Array[] };
}

export function createTfliteNetwork(tf: Tensorflow, bytes: Uint8Array): TfliteNetwork {
  const model = readTflite(bytes);
  const [inputIndex] = model.inputs;
  const [outputIndex] = model.outputs;
  if (inputIndex === undefined || outputIndex === undefined) throw new Error('the network has no input or no output');
  const runtime = { tf, model, weights: createTfliteWeights(tf, model) };

  const lastUse = new Map<number, number>();
  for (const [place, step] of model.steps.entries()) for (const index of step.inputs) lastUse.set(index, place);

  const computed = new Set(model.steps.flatMap((step) => step.outputs));

  return {
    findTensor(name, shape) {
      const found = model.tensors.flatMap((tensor, index) =>
        computed.has(index) && tensor.name.split(';')[0] === name ? [index] : [],
      );
      const [index] = found;
      if (index === undefined || found.length > 1)
        throw new Error(`the network has ${found.length} tensors named ${name}`);
      const actual = model.tensors[index]?.shape ?? [];
      if (actual.join() !== shape.join())
        throw new Error(`tensor ${name} has shape ${actual.join('x')} instead of ${shape.join('x')}`);
      return index;
    },
    run(input, wanted = []) {
      const values: Values = new Map([[inputIndex, input]]);
      const inner = new Map<number, Float32Array>();
      for (const [place, step] of model.steps.entries()) {
        const [out = -1] = step.outputs;
        const value = computeStep(runtime, step, values);
        values.set(out, value);
        if (wanted.includes(out)) inner.set(out, value.dataSync<'float32'>());
        // Intermediate tensors are large: each is released after its last use.
        for (const index of step.inputs) {
          if (lastUse.get(index) !== place || index === inputIndex || index === outputIndex) continue;
          values.get(index)?.dispose();
          values.delete(index);
        }
      }
      const output = values.get(outputIndex);
      if (!output) throw new Error('the network produced no output');
      return { output, inner: wanted.map((index) => inner.get(index) ?? new Float32Array()) };
    },
  };
}
