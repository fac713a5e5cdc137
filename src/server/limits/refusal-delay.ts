// Delays refusals, so that clients that repeat a refused request at once use little CPU time.
import { setTimeout as sleep } from 'node:timers/promises';

const DELAY_MS = 300;
/** A waiting request occupies memory: beyond this number refusals are sent at once. */
const MAX_DELAYED = 200;

/** Resolves when the refusal may be sent. */
export function createRefusalDelay(delayMs = DELAY_MS, maxDelayed = MAX_DELAYED): () => Promise<void> {
  let delayed = 0;
  return async () => {
    if (delayed >= maxDelayed) return;
    delayed += 1;
    await sleep(delayMs);
    delayed -= 1;
  };
}
