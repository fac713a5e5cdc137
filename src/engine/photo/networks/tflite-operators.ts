// Operators of TensorFlow Lite as operations of TensorFlow.js, as far as the networks of the shop use them.
import type * as tensorflow from '@tensorflow/tfjs-core';
import type { Tensor, Tensor4D } from '@tensorflow/tfjs-core';
import type { ModelStep, TfliteModel } from './tflite-model.ts';
import type { TfliteWeights } from './tflite-weights.ts';

type Tensorflow = typeof tensorflow;

interface Runtime {
  readonly tf: Tensorflow;
  readonly model: TfliteModel;
  readonly weights: TfliteWeights;
}

/** A computed tensor or weights, by index. */
type TensorAt = (index: number) => Tensor;

/** Numbers of the built-in operators that are supported. */
const OP = {
  add: 0,
  conv: 3,
  depthwise: 4,
  multiply: 18,
  reshape: 22,
  bilinear: 23,
  softmax: 25,
  transpose: 39,
  transposeConv: 67,
  sum: 74,
  nearest: 97,
} as const;
const SAME_PADDING = 0;
const ACTIVATIONS = [undefined, 'relu', undefined, 'relu6'] as const;

const activationOf = (value: number): 'relu' | 'relu6' | undefined => {
  if (value !== 0 && ACTIVATIONS[value] === undefined) throw new Error(`activation ${value} is not supported`);
  return ACTIVATIONS[value];
};

const as4d = (tensor: Tensor): Tensor4D => tensor as Tensor4D;
const unshaped = (raw: Tensor): Tensor => raw.clone();

function activate(tf: Tensorflow, tensor: Tensor, activation: 'relu' | 'relu6' | undefined): Tensor {
  if (!activation) return tensor;
  const activated = activation === 'relu' ? tf.relu(tensor) : tf.relu6(tensor);
  tensor.dispose();
  return activated;
}

/** depthToSpace by reshape and transpose: ten times as fast as the built-in operation on this backend. */
function depthToSpace(tf: Tensorflow, patches: Tensor4D, side: number): Tensor {
  const [batch, height, width, channels] = patches.shape;
  const rows = tf.reshape(patches, [batch * height, width, side, channels / side]);
  const interleaved = tf.transpose(rows, [0, 2, 1, 3]);
  return tf.reshape(interleaved, [batch, height * side, width * side, channels / side ** 2]);
}

function convolve({ tf, weights }: Runtime, { op, inputs, options }: ModelStep, tensorAt: TensorAt): Tensor {
  const [input = -1, filterIndex = -1, biasIndex = -1] = inputs;
  const isDepthwise = op === OP.depthwise;
  const filter = isDepthwise
    ? weights.weight(filterIndex, (raw) => {
        const [, height = 1, width = 1, depth = 1] = raw.shape;
        const multiplier = options.int(3, 1);
        return tf.reshape(raw, [height, width, depth / multiplier, multiplier]);
      })
    : weights.weight(filterIndex, (raw) => tf.transpose(raw, [1, 2, 3, 0]));
  // A depthwise convolution has one more option before these.
  const shift = isDepthwise ? 1 : 0;
  const strides: [number, number] = [options.int(2, 1), options.int(1, 1)];
  const dilations: [number, number] = [options.int(5 + shift, 1), options.int(4 + shift, 1)];
  const activation = activationOf(options.byte(3 + shift, 0));
  const bias = biasIndex < 0 ? undefined : weights.weight(biasIndex, unshaped);
  const fused = {
    x: as4d(tensorAt(input)),
    filter: as4d(filter),
    strides,
    dilations,
    pad: options.byte(0, SAME_PADDING) === SAME_PADDING ? ('same' as const) : ('valid' as const),
    ...(bias ? { bias } : {}),
    ...(activation ? { activation } : {}),
  };
  return isDepthwise ? tf.fused.depthwiseConv2d(fused) : tf.fused.conv2d(fused);
}

function convolveTransposed(
  { tf, model, weights }: Runtime,
  { inputs, options }: ModelStep,
  tensorAt: TensorAt,
): Tensor {
  const [, filterIndex = -1, input = -1, biasIndex] = inputs;
  const [rows = 1, columns = 1] = model.tensors[filterIndex]?.shape.slice(1) ?? [];
  const strides: [number, number] = [options.int(2, 1), options.int(1, 1)];
  if (rows !== columns || strides.some((stride) => stride !== rows))
    throw new Error('a transposed convolution whose patches overlap is not supported');
  // Patches do not overlap, so a 1x1 convolution to all pixels of the patch and a reshape are enough.
  const filter = weights.weight(filterIndex, (raw) => {
    const [depth = 1, , , inner = 1] = raw.shape;
    return tf.reshape(tf.transpose(raw, [3, 1, 2, 0]), [1, 1, inner, rows * columns * depth]);
  });
  const bias = biasIndex === undefined ? undefined : weights.weight(biasIndex, (raw) => tf.tile(raw, [rows * columns]));
  const x = as4d(tensorAt(input));
  const fused = { x, filter: as4d(filter), strides: 1, pad: 'valid' as const, ...(bias ? { bias } : {}) };
  return tf.tidy(() => depthToSpace(tf, tf.fused.conv2d(fused), rows));
}

function resize({ tf, weights }: Runtime, { op, inputs, options }: ModelStep, tensorAt: TensorAt): Tensor {
  const [input = -1, sizeIndex = -1] = inputs;
  const first = op === OP.bilinear ? 2 : 0;
  const resizeImage = op === OP.bilinear ? tf.image.resizeBilinear : tf.image.resizeNearestNeighbor;
  const [height = 0, width = 0] = weights.numbers(sizeIndex);
  const alignsCorners = options.byte(first, 0) === 1;
  return resizeImage(as4d(tensorAt(input)), [height, width], alignsCorners, options.byte(first + 1, 0) === 1);
}

/** Computes the output of one step from the tensors computed before. */
export function computeStep(runtime: Runtime, step: ModelStep, values: ReadonlyMap<number, Tensor>): Tensor {
  const { tf, model, weights } = runtime;
  const { op, inputs, options, outputs } = step;
  const [a = -1, b = -1] = inputs;
  const tensorAt: TensorAt = (index) => values.get(index) ?? weights.weight(index, unshaped);
  switch (op) {
    case OP.conv:
    case OP.depthwise:
      return convolve(runtime, step, tensorAt);
    case OP.transposeConv:
      return convolveTransposed(runtime, step, tensorAt);
    case OP.add:
      return activate(tf, tf.add(tensorAt(a), tensorAt(b)), activationOf(options.byte(0, 0)));
    case OP.multiply:
      return activate(tf, tf.mul(tensorAt(a), tensorAt(b)), activationOf(options.byte(0, 0)));
    case OP.reshape:
      return tf.reshape(tensorAt(a), model.tensors[outputs[0] ?? -1]?.shape ?? weights.numbers(b));
    case OP.transpose:
      return tf.transpose(tensorAt(a), weights.numbers(b));
    case OP.sum:
      return tf.sum(tensorAt(a), weights.numbers(b), options.byte(0, 0) === 1);
    case OP.softmax:
      return tf.softmax(tensorAt(a));
    case OP.bilinear:
    case OP.nearest:
      return resize(runtime, step, tensorAt);
    default:
      throw new Error(`operator ${op} of the network is not supported`);
  }
}
