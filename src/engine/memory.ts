// Gives the memory of pictures back: they live outside the JavaScript heap, where V8 hardly feels them and lets them pile up.
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Some milliseconds; worth it wherever a picture of 20 MB has just been left behind. */
export const collectGarbage = ((): (() => void) => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

/** Native libraries free their pictures only once the event loop has turned. */
export const letGoOfPictures = async (): Promise<void> => {
  collectGarbage();
  await setImmediate();
};
