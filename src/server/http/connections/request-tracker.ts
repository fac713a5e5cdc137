// Knows the running requests, so that a shutdown can wait for them.
import type { ServerResponse } from 'node:http';

/** Emitted by a running response when the server stops: what has no end of its own, such as an event stream, ends here. */
export const SERVER_STOPS = 'server-stops';

export interface RequestTracker {
  track(response: ServerResponse): void;
  /** Announces the stop to the running responses. Resolves when none is left, at the latest after the limit. */
  finished(limitMs: number): Promise<void>;
}

export function createRequestTracker(): RequestTracker {
  const running = new Set<ServerResponse>();
  let onIdle = (): void => {};
  return {
    track(response) {
      running.add(response);
      response.on('close', () => {
        running.delete(response);
        if (running.size === 0) onIdle();
      });
    },
    async finished(limitMs) {
      let timer: NodeJS.Timeout | undefined;
      for (const response of [...running]) response.emit(SERVER_STOPS);
      await new Promise<void>((resolve) => {
        onIdle = resolve;
        timer = setTimeout(resolve, limitMs);
        if (running.size === 0) resolve();
      });
      clearTimeout(timer);
    },
  };
}
