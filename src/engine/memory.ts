// Gives the memory of pictures back: they live outside the JavaScript heap, where V8 hardly feels them and lets them pile up.
import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const runCollector = ((): (() => void) => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

/**
 * A collection looks at all that a thread knows of its stories, which takes up to a tenth of a second of both cores: a
 * quarter of the time of a page when it came after every layer.
 */
const WORTH_COLLECTING_BYTES = 64 * 2 ** 20;

const bytesOutside = (): number => getHeapStatistics().external_memory;

let heldOutside = 0;

export const collectGarbage = (): void => {
  runCollector();
  heldOutside = bytesOutside();
};

/** Collects if that much has come since the last time; what a collection found is given back a moment after it. */
export const collectPiledUp = (): void => {
  heldOutside = Math.min(heldOutside, bytesOutside());
  if (bytesOutside() - heldOutside >= WORTH_COLLECTING_BYTES) collectGarbage();
};

/** Native libraries free their pictures only once the event loop has turned. */
export const letGoOfPictures = async (): Promise<void> => {
  collectPiledUp();
  await setImmediate();
};
