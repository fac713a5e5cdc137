// Allocates planes in the WebAssembly memory of the kernels.

/** Height, width, channels; values in row-major order. */
export interface Plane {
  readonly height: number;
  readonly width: number;
  readonly depth: number;
  readonly data: Float32Array;
}

/** With its byte offset in the memory. */
export interface HeldPlane extends Plane {
  readonly at: number;
}

export interface Planes {
  readonly memory: WebAssembly.Memory;
  /** Allocates permanently. */
  keep(values: ArrayLike<number>): number;
  /** Not cleared. */
  take(height: number, width: number, depth: number): HeldPlane;
  giveBack(plane: HeldPlane): void;
  /** Releases everything but permanent allocations. */
  clear(): void;
}

const PAGE = 64 * 1024;
const FLOAT = 4;
/** Weights, and all planes that are allocated at the same time. */
const PAGES = 288;

export function openPlanes(): Planes {
  const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
  const free = new Map<number, HeldPlane['at'][]>();
  let end = 0;
  let kept = 0;
  function room(bytes: number): number {
    const at = free.get(bytes)?.pop() ?? end;
    if (at === end) end += Math.ceil(bytes / 16) * 16;
    if (end > PAGES * PAGE) throw new Error('the face detector has no room left');
    return at;
  }
  return {
    memory,
    keep(values) {
      const at = room(values.length * FLOAT);
      new Float32Array(memory.buffer, at, values.length).set(values);
      kept = end;
      return at;
    },
    take(height, width, depth) {
      const length = height * width * depth;
      const at = room(length * FLOAT);
      return { height, width, depth, at, data: new Float32Array(memory.buffer, at, length) };
    },
    giveBack({ at, data }) {
      free.set(data.byteLength, [...(free.get(data.byteLength) ?? []), at]);
    },
    clear() {
      free.clear();
      end = kept;
    },
  };
}
