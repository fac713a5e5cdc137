// Runs the small face detector on plain arrays: eight kinds of steps, so that no runtime of a megabyte is fetched for it.

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

/** Height, width, channels; the values row by row. */
export interface Plane {
  readonly height: number;
  readonly width: number;
  readonly depth: number;
  readonly data: Float32Array;
}

interface Weight {
  readonly shape: readonly number[];
  readonly data: Float32Array | Int32Array;
}

type Step = (values: Map<string, Plane>) => Plane;

export interface Network {
  /** The named steps' results. */
  run(input: Plane, wanted: readonly string[]): Plane[];
}

export function openNetwork(graph: GraphFile, bytes: ArrayBuffer): Network {
  const weights = readWeights(graph, bytes);
  const steps = graph.modelTopology.node
    .filter(({ op }) => op !== 'Const' && op !== 'Placeholder')
    .map((node) => ({ name: node.name, step: stepOf(node, weights) }));
  const input = graph.modelTopology.node.find(({ op }) => op === 'Placeholder')?.name ?? '';
  return {
    run(plane, wanted) {
      const values = new Map([[input, plane]]);
      for (const { name, step } of steps) values.set(name, step(values));
      return wanted.map((name) => planeAt(values, name));
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

function stepOf({ op, input = [], attr = {} }: GraphNode, weights: Map<string, Weight>): Step {
  const [first = '', second = '', third = ''] = input;
  const weight = (name: string): Weight => {
    const found = weights.get(name);
    if (!found) throw new Error(`no weights ${name}`);
    return found;
  };
  const stride = Number((attr.strides as { list?: { i?: string[] } } | undefined)?.list?.i?.[1] ?? 1);
  const floats = (name: string): Float32Array => weight(name).data as Float32Array;
  switch (op) {
    case '_FusedConv2D': {
      const fused = (attr.fused_ops as { list: { s: string[] } }).list.s.map((text) => atob(text));
      const { shape } = weight(second);
      const layer = { side: shape[0] ?? 1, depth: shape[3] ?? 1, stride, relu: fused.includes('Relu') };
      const turned = byOutput(floats(second), layer.depth);
      return (values) => convolve(planeAt(values, first), turned, floats(third), layer);
    }
    case 'DepthwiseConv2dNative':
      return (values) => depthwise(planeAt(values, first), floats(second), weight(second).shape[0] ?? 1, stride);
    case 'AddV2':
      return (values) => add(planeAt(values, first), planeAt(values, second));
    case 'Relu':
      return (values) => {
        const { data, ...size } = planeAt(values, first);
        const kept = data.slice();
        keepPositive(kept);
        return { ...size, data: kept };
      };
    case 'MaxPool':
      return (values) => halved(planeAt(values, first));
    case 'Pad':
      return (values) => deeper(planeAt(values, first), weight(second).data[7] ?? 0);
    case 'Reshape':
    case 'Identity':
      return (values) => planeAt(values, first);
    default:
      throw new Error(`the face detector has a step ${op} that nobody can do`);
  }
}

function planeAt(values: Map<string, Plane>, name: string): Plane {
  const plane = values.get(name);
  if (!plane) throw new Error(`no result of ${name}`);
  return plane;
}

const blank = (height: number, width: number, depth: number): Plane => ({
  height,
  width,
  depth,
  data: new Float32Array(height * width * depth),
});

/** Rows that TensorFlow's "same" padding puts before the first. */
const padBefore = (size: number, side: number, stride: number): number =>
  Math.max(0, (Math.ceil(size / stride) - 1) * stride + side - size) >> 1;

interface Layer {
  readonly side: number;
  readonly depth: number;
  readonly stride: number;
  readonly relu: boolean;
}

/** One value for each output: the weights that belong together lie together. */
function byOutput(weights: Float32Array, depth: number): Float32Array {
  const rows = weights.length / depth;
  const turned = new Float32Array(weights.length);
  for (let row = 0; row < rows; row++)
    for (let o = 0; o < depth; o++) turned[o * rows + row] = weights[row * depth + o] as number;
  return turned;
}

/** All that one output pixel is made of, in one row: nothing where the kernel stands over the edge. */
function gather(input: Plane, into: Float32Array, { y, x, side }: { y: number; x: number; side: number }): void {
  const { depth, width, height, data } = input;
  let to = 0;
  for (let inY = y; inY < y + side; inY++) {
    for (let inX = x; inX < x + side; inX++, to += depth) {
      const inside = inY >= 0 && inY < height && inX >= 0 && inX < width;
      const from = (inY * width + inX) * depth;
      for (let i = 0; i < depth; i++) into[to + i] = inside ? (data[from + i] as number) : 0;
    }
  }
}

function convolve(input: Plane, weights: Float32Array, bias: Float32Array, layer: Layer): Plane {
  const { side, depth, stride, relu } = layer;
  const out = blank(Math.ceil(input.height / stride), Math.ceil(input.width / stride), depth);
  const rows = side === 1 && stride === 1 ? input.data : patches(input, out, layer);
  multiply({ rows, size: side * side * input.depth, weights, bias, depth, out: out.data });
  if (relu) keepPositive(out.data);
  return out;
}

/** Each output pixel's neighbourhood as one row. */
function patches(input: Plane, out: Plane, { side, stride }: Layer): Float32Array {
  const size = side * side * input.depth;
  const rows = new Float32Array(out.width * out.height * size);
  const [top, left] = [padBefore(input.height, side, stride), padBefore(input.width, side, stride)];
  for (let y = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++) {
      const row = rows.subarray((y * out.width + x) * size, (y * out.width + x + 1) * size);
      gather(input, row, { y: y * stride - top, x: x * stride - left, side });
    }
  return rows;
}

interface Product {
  readonly rows: Float32Array;
  /** Of a row. */
  readonly size: number;
  readonly weights: Float32Array;
  readonly bias: Float32Array;
  readonly depth: number;
  readonly out: Float32Array;
}

/** Two pixels and two outputs at a time: half the fetching, which is what takes the time. All counts here are even. */
function multiply({ rows, size, weights, bias, depth, out }: Product): void {
  const pixels = out.length / depth;
  for (let pixel = 0; pixel < pixels; pixel += 2) {
    const p = pixel * size;
    for (let o = 0; o < depth; o += 2) {
      const w = o * size;
      let a = bias[o] as number;
      let b = bias[o + 1] as number;
      let c = a;
      let d = b;
      for (let i = 0; i < size; i++) {
        const first = rows[p + i] as number;
        const second = rows[p + size + i] as number;
        const one = weights[w + i] as number;
        const two = weights[w + size + i] as number;
        a += first * one;
        b += first * two;
        c += second * one;
        d += second * two;
      }
      const to = pixel * depth + o;
      out[to] = a;
      out[to + 1] = b;
      out[to + depth] = c;
      out[to + depth + 1] = d;
    }
  }
}

function keepPositive(data: Float32Array): void {
  for (let i = 0; i < data.length; i++) if ((data[i] as number) < 0) data[i] = 0;
}

function depthwise(input: Plane, weights: Float32Array, side: number, stride: number): Plane {
  const { depth, width, height, data } = input;
  const out = blank(Math.ceil(height / stride), Math.ceil(width / stride), depth);
  const [top, left] = [padBefore(height, side, stride), padBefore(width, side, stride)];
  const row = new Float32Array(side * side * depth);
  let to = 0;
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      const [inY, inX] = [y * stride - top, x * stride - left];
      const inside = inY >= 0 && inX >= 0 && inY + side <= height && inX + side <= width;
      if (!inside) gather(input, row, { y: inY, x: inX, side });
      const [from, at, down] = inside ? [data, (inY * width + inX) * depth, width * depth] : [row, 0, side * depth];
      for (let i = 0; i < depth; i++, to++) out.data[to] = nine(from, at + i, down, depth, weights, i);
    }
  }
  return out;
}

/** A kernel of three by three on one channel. */
function nine(data: Float32Array, at: number, down: number, right: number, weights: Float32Array, i: number): number {
  const second = at + down;
  const third = second + down;
  return (
    (data[at] as number) * (weights[i] as number) +
    (data[at + right] as number) * (weights[i + right] as number) +
    (data[at + 2 * right] as number) * (weights[i + 2 * right] as number) +
    (data[second] as number) * (weights[i + 3 * right] as number) +
    (data[second + right] as number) * (weights[i + 4 * right] as number) +
    (data[second + 2 * right] as number) * (weights[i + 5 * right] as number) +
    (data[third] as number) * (weights[i + 6 * right] as number) +
    (data[third + right] as number) * (weights[i + 7 * right] as number) +
    (data[third + 2 * right] as number) * (weights[i + 8 * right] as number)
  );
}

function add(a: Plane, b: Plane): Plane {
  const data = new Float32Array(a.data.length);
  for (let i = 0; i < data.length; i++) data[i] = (a.data[i] as number) + (b.data[i] as number);
  return { ...a, data };
}

/** The largest of each two by two. */
function halved(input: Plane): Plane {
  const { depth } = input;
  const out = blank(input.height >> 1, input.width >> 1, depth);
  const row = input.width * depth;
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      for (let i = 0; i < depth; i++) {
        const at = 2 * y * row + 2 * x * depth + i;
        const upper = Math.max(input.data[at] as number, input.data[at + depth] as number);
        const lower = Math.max(input.data[at + row] as number, input.data[at + row + depth] as number);
        out.data[(y * out.width + x) * depth + i] = Math.max(upper, lower);
      }
    }
  }
  return out;
}

/** Channels of nothing behind those that are there. */
function deeper(input: Plane, more: number): Plane {
  const out = blank(input.height, input.width, input.depth + more);
  for (let i = 0; i < input.height * input.width; i++)
    out.data.set(input.data.subarray(i * input.depth, (i + 1) * input.depth), i * out.depth);
  return out;
}
