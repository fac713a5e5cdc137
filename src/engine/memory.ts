// Frees the memory of images: it is allocated outside the JavaScript heap, so V8 sees too little pressure to collect.
import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const runCollector = ((): (() => void) => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

/**
 * A collection blocks both cores for up to 100 ms; running it after every layer took a quarter of the time of a page.
 */
const COLLECT_AFTER_GROWTH_BYTES = 64 * 2 ** 20;

const externalBytes = (): number => getHeapStatistics().external_memory;

let externalBytesAfterCollection = 0;

export const collectGarbage = (): void => {
  runCollector();
  externalBytesAfterCollection = externalBytes();
};

/** Collects if external memory has grown by the threshold since the last collection. */
export const collectGarbageIfGrown = (): void => {
  externalBytesAfterCollection = Math.min(externalBytesAfterCollection, externalBytes());
  if (externalBytes() - externalBytesAfterCollection >= COLLECT_AFTER_GROWTH_BYTES) collectGarbage();
};

/** Native libraries free their images only in a later turn of the event loop. */
export const releaseNativeImages = async (): Promise<void> => {
  collectGarbageIfGrown();
  await setImmediate();
};
