// Coalesces concurrent calls into one query, and never returns a result older than the call that asked for it.

/** A query that is under way may have read before a write that a caller knows of: calls that come meanwhile share the next one. */
export function coalesce<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    next = undefined;
    const call = run().finally(() => {
      if (running === call) running = undefined;
    });
    running = call;
    return call;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
