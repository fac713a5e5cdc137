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
const WORTH_COLLECTING_BYTES = 64 * 2 ** 20;

const bytesOutside = (): number => getHeapStatistics().external_memory;

let heldOutside = 0;

export const collectGarbage = (): void => {
  runCollector();
  heldOutside = bytesOutside();
};

/** Collects if external memory has grown by the threshold since the last collection. */
export const collectPiledUp = (): void => {
  heldOutside = Math.min(heldOutside, bytesOutside());
  if (bytesOutside() - heldOutside >= WORTH_COLLECTING_BYTES) collectGarbage();
};

/** Native libraries free their images only in a later turn of the event loop. */
export const letGoOfPictures = async (): Promise<void> => {
  collectPiledUp();
  await setImmediate();
};
