// Inference of the face detector: eight operations, which saves a runtime of 0.2 MB (decision 58).
import { type Kernels, openKernels } from './kernels.ts';
import { type AllocatedPlane, openPlanes, type Plane, type Planes } from './planes.ts';

/** A TensorFlow.js graph model, as far as this network uses it. */
export interface GraphFile {
  readonly modelTopology: { readonly node: readonly GraphNode[] };
  readonly weightsManifest: readonly {
    readonly weights: readonly { readonly name: string; readonly shape: readonly number[]; readonly dtype: string }[];
  }[];
}

interface GraphNode {
  readonly name: string;
  readonly op: string;
  readonly input?: readonly string[];
  readonly attr?: Readonly<Record<string, unknown>>;
}

interface Weight {
  readonly shape: readonly number[];
  readonly data: Float32Array | Int32Array;
}

type Step = (values: ReadonlyMap<string, AllocatedPlane>) => AllocatedPlane;

interface Runtime {
  readonly kernels: Kernels;
  readonly planes: Planes;
  readonly weights: ReadonlyMap<string, Weight>;
}

export interface Network {
  /** Results of the named nodes. */
  run(input: Plane, wanted: readonly string[]): Plane[];
}

/** Operations that return their input. */
const PASS_THROUGH_OPERATIONS = ['Reshape', 'Identity'];

export function openNetwork(graph: GraphFile, bytes: ArrayBuffer): Network {
  const { node: nodes } = graph.modelTopology;
  const planes = openPlanes();
  const runtime: Runtime = { planes, kernels: openKernels(planes.memory), weights: readWeights(graph, bytes) };
  const steps = nodes
    .filter(({ op }) => op !== 'Const' && op !== 'Placeholder')
    .map((node) => ({ ...node, step: stepOf(node, runtime) }));
  const input = nodes.find(({ op }) => op === 'Placeholder')?.name ?? '';
  const passedThrough = new Set(
    steps.filter(({ op }) => PASS_THROUGH_OPERATIONS.includes(op)).flatMap((step) => step.input?.[0] ?? []),
  );
  const lastUse = new Map(steps.flatMap((step, index) => (step.input ?? []).map((name) => [name, index] as const)));
  return {
    run({ height, width, depth, data }, wanted) {
      planes.clear();
      const first = planes.allocate(height, width, depth);
      first.data.set(data);
      const values = new Map([[input, first]]);
      steps.forEach(({ name, step, input: used = [] }, index) => {
        values.set(name, step(values));
        // Planes are large: each is released once no later step needs it.
        for (const one of new Set(used)) {
          const plane = values.get(one);
          if (plane && lastUse.get(one) === index && !passedThrough.has(one)) planes.release(plane);
        }
      });
      return wanted.map((name) => planeAt(values, name)).map((plane) => ({ ...plane, data: plane.data.slice() }));
    },
  };
}

function readWeights(graph: GraphFile, bytes: ArrayBuffer): Map<string, Weight> {
  const weights = new Map<string, Weight>();
  let at = 0;
  for (const { name, shape, dtype } of graph.weightsManifest.flatMap((group) => group.weights)) {
    const size = shape.reduce((product, side) => product * side, 1);
    const data = dtype === 'int32' ? new Int32Array(bytes, at, size) : new Float32Array(bytes, at, size);
    weights.set(name, { shape, data });
    at += size * 4;
  }
  return weights;
}

function stepOf({ op, input = [], attr = {} }: GraphNode, runtime: Runtime): Step {
  const [first = '', second = '', third = ''] = input;
  const weight = (name: string): Weight => {
    const found = runtime.weights.get(name);
    if (!found) throw new Error(`no weights ${name}`);
    return found;
  };
  const stride = Number((attr.strides as { list?: { i?: string[] } } | undefined)?.list?.i?.[1] ?? 1);
  const { kernels, planes } = runtime;
  switch (op) {
    case '_FusedConv2D': {
      const fused = (attr.fused_ops as { list: { s: string[] } }).list.s.map((text) => atob(text));
      const { shape, data } = weight(second);
      const [side = 1, , , depth = 1] = shape;
      const layer = {
        side,
        depth,
        stride,
        relu: fused.includes('Relu'),
        weights: planes.allocatePermanently(padRows(data, depth)),
        bias: planes.allocatePermanently(padRows(weight(third).data, depth)),
      };
      return (values) => convolve(runtime, planeAt(values, first), layer);
    }
    case 'DepthwiseConv2dNative': {
      const weights = planes.allocatePermanently(weight(second).data);
      return (values) => depthwise(runtime, planeAt(values, first), weights, stride);
    }
    case 'AddV2':
      return (values) => {
        const a = planeAt(values, first);
        const b = planeAt(values, second);
        const out = planes.allocate(a.height, a.width, a.depth);
        kernels.add(a.at, b.at, out.at, endOf(out));
        return out;
      };
    case 'Relu':
      return (values) => {
        const from = planeAt(values, first);
        const out = planes.allocate(from.height, from.width, from.depth);
        kernels.keepPositive(from.at, out.at, endOf(out));
        return out;
      };
    case 'MaxPool':
      return (values) => maxPool(planes, planeAt(values, first));
    case 'Pad':
      return (values) => padChannels(planes, planeAt(values, first), weight(second).data[7] ?? 0);
    case 'Reshape':
    case 'Identity':
      return (values) => planeAt(values, first);
    default:
      throw new Error(`the face detector has a step ${op} that nobody can do`);
  }
}

function planeAt(values: ReadonlyMap<string, AllocatedPlane>, name: string): AllocatedPlane {
  const plane = values.get(name);
  if (!plane) throw new Error(`no result of ${name}`);
  return plane;
}

const endOf = ({ at, data }: AllocatedPlane): number => at + data.byteLength;

/** Rows that TensorFlow's "same" padding adds before the first. */
const padBefore = (size: number, side: number, stride: number): number =>
  Math.max(0, (Math.ceil(size / stride) - 1) * stride + side - size) >> 1;

const FLOAT_BYTES = 4;
/** The kernels take four channels at a time. */
const paddedDepth = (depth: number): number => Math.ceil(depth / 4) * 4;

/** Rows of `depth` numbers, each padded with zeros. */
function padRows(values: ArrayLike<number>, depth: number): Float32Array {
  const rows = values.length / depth;
  const out = new Float32Array(rows * paddedDepth(depth));
  for (let row = 0; row < rows; row++)
    for (let i = 0; i < depth; i++) out[row * paddedDepth(depth) + i] = values[row * depth + i] ?? 0;
  return out;
}

interface Layer {
  readonly side: number;
  readonly depth: number;
  readonly stride: number;
  readonly relu: boolean;
  readonly weights: number;
  readonly bias: number;
}

function convolve({ kernels, planes }: Runtime, input: AllocatedPlane, layer: Layer): AllocatedPlane {
  const { side, depth, stride } = layer;
  const height = Math.ceil(input.height / stride);
  const width = Math.ceil(input.width / stride);
  const rows = side === 1 && stride === 1 ? input : patches(planes, input, { ...layer, height, width });
  const out = planes.allocate(height, width, paddedDepth(depth));
  kernels.multiply(
    rows.at,
    side * side * input.depth * FLOAT_BYTES,
    layer.weights,
    layer.bias,
    paddedDepth(depth) * FLOAT_BYTES,
    out.at,
    endOf(out),
  );
  if (layer.relu) kernels.keepPositive(out.at, out.at, endOf(out));
  if (rows !== input) planes.release(rows);
  return depth === paddedDepth(depth) ? out : removePadding(planes, out, depth);
}

/** Removes the padding channels. */
function removePadding(planes: Planes, from: AllocatedPlane, depth: number): AllocatedPlane {
  const out = planes.allocate(from.height, from.width, depth);
  for (let pixel = 0; pixel < from.height * from.width; pixel++)
    for (let i = 0; i < depth; i++) out.data[pixel * depth + i] = from.data[pixel * from.depth + i] ?? 0;
  planes.release(from);
  return out;
}

/** im2col: each output pixel's neighbourhood as one row, zero outside the picture. */
function patches(
  planes: Planes,
  input: AllocatedPlane,
  { side, stride, height, width }: Layer & { height: number; width: number },
): AllocatedPlane {
  const line = side * input.depth;
  const rows = planes.allocate(height, width, side * line);
  const padded = withZeroPadding(planes, input, side, stride);
  let to = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let down = 0; down < side; down++, to += line) {
        const from = ((y * stride + down) * padded.width + x * stride) * input.depth;
        for (let i = 0; i < line; i++) rows.data[to + i] = padded.data[from + i] ?? 0;
      }
  planes.release(padded);
  return rows;
}

/** Zero-padded to the reach of the kernel. */
function withZeroPadding(planes: Planes, input: AllocatedPlane, side: number, stride: number): AllocatedPlane {
  const reach = (size: number): number => Math.max(size, (Math.ceil(size / stride) - 1) * stride + side);
  const out = planes.allocate(reach(input.height), reach(input.width), input.depth);
  const top = padBefore(input.height, side, stride);
  const left = padBefore(input.width, side, stride);
  out.data.fill(0);
  const line = input.width * input.depth;
  for (let y = 0; y < input.height; y++)
    out.data.set(input.data.subarray(y * line, (y + 1) * line), ((y + top) * out.width + left) * input.depth);
  return out;
}

/** Depthwise 3x3 convolution. */
function depthwise(
  { kernels, planes }: Runtime,
  input: AllocatedPlane,
  weights: number,
  stride: number,
): AllocatedPlane {
  const out = planes.allocate(Math.ceil(input.height / stride), Math.ceil(input.width / stride), input.depth);
  const padded = withZeroPadding(planes, input, 3, stride);
  const depth = input.depth * FLOAT_BYTES;
  const row = padded.width * depth;
  const line = out.width * depth;
  for (let y = 0; y < out.height; y++) {
    const to = out.at + y * line;
    kernels.depthwise(padded.at + y * stride * row, weights, to, depth, row, stride * depth, to + line);
  }
  planes.release(padded);
  return out;
}

/** 2x2 max pooling. */
function maxPool(planes: Planes, input: AllocatedPlane): AllocatedPlane {
  const { depth } = input;
  const out = planes.allocate(input.height >> 1, input.width >> 1, depth);
  const row = input.width * depth;
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      for (let i = 0; i < depth; i++) {
        const at = 2 * y * row + 2 * x * depth + i;
        const upper = Math.max(input.data[at] ?? 0, input.data[at + depth] ?? 0);
        const lower = Math.max(input.data[at + row] ?? 0, input.data[at + row + depth] ?? 0);
        out.data[(y * out.width + x) * depth + i] = Math.max(upper, lower);
      }
    }
  }
  return out;
}

/** Appends zero channels. */
function padChannels(planes: Planes, input: AllocatedPlane, more: number): AllocatedPlane {
  const out = planes.allocate(input.height, input.width, input.depth + more);
  out.data.fill(0);
  for (let i = 0; i < input.height * input.width; i++)
    out.data.set(input.data.subarray(i * input.depth, (i + 1) * input.depth), i * out.depth);
  return out;
}
