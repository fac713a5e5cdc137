// Allocates planes in the WebAssembly memory of the kernels.

/** Height, width, channels; values in row-major order. */
export interface Plane {
  readonly height: number;
  readonly width: number;
  readonly depth: number;
  readonly data: Float32Array;
}

/** With its byte offset in the memory. */
export interface AllocatedPlane extends Plane {
  readonly at: number;
}

export interface Planes {
  readonly memory: WebAssembly.Memory;
  /** Allocates permanently. */
  allocatePermanently(values: ArrayLike<number>): number;
  /** Not cleared. */
  allocate(height: number, width: number, depth: number): AllocatedPlane;
  release(plane: AllocatedPlane): void;
  /** Releases everything but permanent allocations. */
  clear(): void;
}

const WASM_PAGE_BYTES = 64 * 1024;
const FLOAT_BYTES = 4;
/** Weights, and all planes that are allocated at the same time. */
const MEMORY_PAGES = 288;

export function openPlanes(): Planes {
  const memory = new WebAssembly.Memory({ initial: MEMORY_PAGES, maximum: MEMORY_PAGES });
  const free = new Map<number, AllocatedPlane['at'][]>();
  let end = 0;
  let permanentEnd = 0;
  function reserve(bytes: number): number {
    const at = free.get(bytes)?.pop() ?? end;
    if (at === end) end += Math.ceil(bytes / 16) * 16;
    if (end > MEMORY_PAGES * WASM_PAGE_BYTES) throw new Error('the face detector has no room left');
    return at;
  }
  return {
    memory,
    allocatePermanently(values) {
      const at = reserve(values.length * FLOAT_BYTES);
      new Float32Array(memory.buffer, at, values.length).set(values);
      permanentEnd = end;
      return at;
    },
    allocate(height, width, depth) {
      const length = height * width * depth;
      const at = reserve(length * FLOAT_BYTES);
      return { height, width, depth, at, data: new Float32Array(memory.buffer, at, length) };
    },
    release({ at, data }) {
      free.set(data.byteLength, [...(free.get(data.byteLength) ?? []), at]);
    },
    clear() {
      free.clear();
      end = permanentEnd;
    },
  };
}
