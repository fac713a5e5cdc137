// Many askers, one question to the database, and no answer older than the moment it was asked for.

/** A question that is under way may have been answered before a write that an asker knows of: who comes meanwhile shares the next one. */
export function sharedQuestion<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    next = undefined;
    const question = ask().finally(() => {
      if (running === question) running = undefined;
    });
    running = question;
    return question;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
