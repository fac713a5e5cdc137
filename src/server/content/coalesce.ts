// Coalesces concurrent calls into one query, and never returns a result older than the call that asked for it.

/** A running query may have read before a write the caller knows of, so calls made meanwhile share the next one. */
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
