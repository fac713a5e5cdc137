// Time in the film: shares of a stretch, easing, and paths through points that never jerk and never swing past them.

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** How much of the stretch from `start` to `end` has passed: 0 before it, 1 after. */
export const share = (time: number, start: number, end: number): number => clamp((time - start) / (end - start));

/** Sets off and arrives gently. */
export const gently = (part: number): number => part * part * (3 - 2 * part);

/** Sets off and arrives more gently still, for things with weight. */
export const heavily = (part: number): number => part * part * part * (part * (part * 6 - 15) + 10);

/** Arrives gently after a quick start, as something put down. */
export const settling = (part: number): number => 1 - (1 - part) ** 3;

/** Rises at the start of a stretch and falls at its end; both take `edge` seconds. */
export const inAndOut = (time: number, start: number, end: number, edge: number): number =>
  gently(share(time, start, start + edge)) * (1 - gently(share(time, end - edge, end)));

export type Key = readonly [time: number, value: number];

/** A value at a time on the smooth path through the keys: speeds are even, and no key is overshot. */
export const along = (keys: readonly Key[], time: number): number => {
  const after = keys.findIndex(([at]) => at > time);
  const [first, last] = [keys[0], keys.at(-1)];
  if (!first || !last) throw new RangeError('A path needs a key');
  if (after === 0) return first[1];
  if (after === -1) return last[1];
  const [from, to] = [keys[after - 1] ?? first, keys[after] ?? last];
  const length = to[0] - from[0];
  const part = (time - from[0]) / length;
  const leaving = speedAt(keys, after - 1) * length;
  const arriving = speedAt(keys, after) * length;
  const rest = 1 - part;
  return (
    from[1] * (1 + 2 * part) * rest * rest +
    leaving * part * rest * rest +
    to[1] * part * part * (3 - 2 * part) -
    arriving * part * part * rest
  );
};

/** Harmonic mean of the speeds on both sides, and standstill where the direction turns. */
const speedAt = (keys: readonly Key[], index: number): number => {
  const [before, key, after] = [keys[index - 1], keys[index], keys[index + 1]];
  if (!before || !key || !after) return 0;
  const arriving = (key[1] - before[1]) / (key[0] - before[0]);
  const leaving = (after[1] - key[1]) / (after[0] - key[0]);
  return arriving * leaving > 0 ? (2 * arriving * leaving) / (arriving + leaving) : 0;
};
