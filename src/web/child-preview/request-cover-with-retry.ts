// Requests a cover again while the renderers are busy: without it a busy moment leaves the sample child on the cover.
import type { CoverProblem } from './cover-problem.ts';
import { requestCover } from './request-cover.ts';

/** As the server asks in `retry-after`. */
const RETRY_MS = 3000;
const MAX_ATTEMPTS = 6;
const PASSING: readonly CoverProblem[] = ['busy', 'tooMany', 'offline'];

/** Undefined where the cover cannot be drawn, or is no longer wanted. */
export async function requestCoverWithRetry(key: string, signal: AbortSignal): Promise<string | undefined> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    const painted = await requestCover(key, signal);
    if (painted.ok) return painted.value;
    if (attempt === MAX_ATTEMPTS || !PASSING.includes(painted.error)) return undefined;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return undefined;
}

let last: Promise<unknown> = Promise.resolve();

/** One request at a time: a list of covers must not occupy all renderers. */
export function requestCoverInQueue(key: string, signal: AbortSignal): Promise<string | undefined> {
  const turn = last.then(() => requestCoverWithRetry(key, signal));
  last = turn;
  return turn;
}
