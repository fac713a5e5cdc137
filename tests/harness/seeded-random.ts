// Random choices that depend on a seed only.

/** Mulberry32: the same seed gives the same run. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return randomOf(next);
}

/** `next`: a number from 0 to below 1. */
export function randomOf(next: () => number) {
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];
  return {
    next,
    pick,
    below,
    chance: (share: number) => next() < share,
    /** Undefined for an empty list. */
    anyOf: <T>(values: readonly T[]): T | undefined => values[below(values.length)],
    shuffled<T>(values: readonly T[]): T[] {
      const mixed = [...values];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
      }
      return mixed;
    },
  };
}
export type Random = ReturnType<typeof randomOf>;
