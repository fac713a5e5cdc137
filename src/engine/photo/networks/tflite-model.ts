// Reads a TensorFlow Lite file: its tensors, its steps and their options, directly from the flatbuffer.

export interface ModelTensor {
  /** As exported; fused operations are joined by semicolons. */
  name: string;
  shape: number[];
  /** Weights stored in the file; undefined for computed tensors. */
  data: Float32Array | Int32Array | undefined;
  /** Bytes of the weights in the file, if they are 32-bit floating-point numbers. */
  floats: { start: number; byteLength: number } | undefined;
}

/** Options by the position of their field in the schema: the file does not contain field names. */
export interface StepOptions {
  byte(field: number, fallback: number): number;
  int(field: number, fallback: number): number;
}

export interface ModelStep {
  /** The number of a built-in operator. */
  op: number;
  inputs: number[];
  outputs: number[];
  options: StepOptions;
}

export interface TfliteModel {
  tensors: ModelTensor[];
  steps: ModelStep[];
  inputs: number[];
  outputs: number[];
}

const FLOAT32 = 0;
const INT32 = 2;

/** Field numbers of the TFLite schema, version 3. */
const MODEL = { codes: 1, graphs: 2, buffers: 4 };
const CODE = { short: 0, full: 3 };
const GRAPH = { tensors: 0, inputs: 1, outputs: 2, steps: 3 };
const TENSOR = { shape: 0, type: 1, buffer: 2, name: 3 };
const STEP = { code: 0, inputs: 1, outputs: 2, options: 4 };

const utf8 = new TextDecoder();

export function readTflite(bytes: Uint8Array): TfliteModel {
  if (utf8.decode(bytes.subarray(4, 8)) !== 'TFL3') throw new Error('not a TensorFlow Lite file');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const follow = (at: number): number => at + view.getUint32(at, true);
  /** Offset of a table's field; 0 when the table omits it. */
  const field = (table: number, index: number): number => {
    const layout = table - view.getInt32(table, true);
    const slot = 4 + index * 2;
    const offset = slot < view.getUint16(layout, true) ? view.getUint16(layout + slot, true) : 0;
    return offset === 0 ? 0 : table + offset;
  };
  const byte = (table: number, index: number, fallback: number): number => {
    const at = field(table, index);
    return at === 0 ? fallback : view.getInt8(at);
  };
  const int = (table: number, index: number, fallback: number): number => {
    const at = field(table, index);
    return at === 0 ? fallback : view.getInt32(at, true);
  };
  const list = (table: number, index: number): { start: number; count: number } => {
    const at = field(table, index);
    if (at === 0) return { start: 0, count: 0 };
    const start = follow(at);
    return { start: start + 4, count: view.getUint32(start, true) };
  };
  const text = (table: number, index: number): string => {
    const { start, count } = list(table, index);
    return utf8.decode(bytes.subarray(start, start + count));
  };
  const tables = (table: number, index: number): number[] => {
    const { start, count } = list(table, index);
    return Array.from({ length: count }, (_, i) => follow(start + i * 4));
  };
  const ints = (table: number, index: number): number[] => {
    const { start, count } = list(table, index);
    return Array.from({ length: count }, (_, i) => view.getInt32(start + i * 4, true));
  };

  const model = view.getUint32(0, true);
  const codes = tables(model, MODEL.codes).map((code) => Math.max(byte(code, CODE.short, 0), int(code, CODE.full, 0)));
  const buffers = tables(model, MODEL.buffers).map((buffer) => list(buffer, 0));
  const [graph] = tables(model, MODEL.graphs);
  if (graph === undefined) throw new Error('the TensorFlow Lite file contains no graph');

  const tensors = tables(graph, GRAPH.tensors).map((tensor): ModelTensor => {
    const type = byte(tensor, TENSOR.type, FLOAT32);
    const { start, count } = buffers[int(tensor, TENSOR.buffer, 0)] ?? { start: 0, count: 0 };
    const shape = ints(tensor, TENSOR.shape);
    const name = text(tensor, TENSOR.name);
    if (count === 0) return { name, shape, data: undefined, floats: undefined };
    if (type !== FLOAT32 && type !== INT32)
      throw new Error(`the TensorFlow Lite file contains weights of type ${type}`);
    // Copied because typed arrays need aligned offsets.
    const copy = new Uint8Array(bytes.subarray(start, start + count)).buffer;
    if (type === INT32) return { name, shape, data: new Int32Array(copy), floats: undefined };
    return { name, shape, data: new Float32Array(copy), floats: { start, byteLength: count } };
  });
  const steps = tables(graph, GRAPH.steps).map((step): ModelStep => {
    const at = field(step, STEP.options);
    const table = at === 0 ? 0 : follow(at);
    return {
      op: codes[int(step, STEP.code, 0)] ?? -1,
      inputs: ints(step, STEP.inputs),
      outputs: ints(step, STEP.outputs),
      options: {
        byte: (index, fallback) => (table === 0 ? fallback : byte(table, index, fallback)),
        int: (index, fallback) => (table === 0 ? fallback : int(table, index, fallback)),
      },
    };
  });
  return { tensors, steps, inputs: ints(graph, GRAPH.inputs), outputs: ints(graph, GRAPH.outputs) };
}
