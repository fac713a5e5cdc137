// Counts running requests, so that a shutdown can wait for them.
import type { ServerResponse } from 'node:http';

export interface RequestTracker {
  track(response: ServerResponse): void;
  /** Resolves when no request is running, at the latest after the limit. */
  finished(limitMs: number): Promise<void>;
}

export function createRequestTracker(): RequestTracker {
  let running = 0;
  let onIdle = (): void => {};
  return {
    track(response) {
      running += 1;
      response.on('close', () => {
        running -= 1;
        if (running === 0) onIdle();
      });
    },
    async finished(limitMs) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        onIdle = resolve;
        timer = setTimeout(resolve, limitMs);
        if (running === 0) resolve();
      });
      clearTimeout(timer);
    },
  };
}
