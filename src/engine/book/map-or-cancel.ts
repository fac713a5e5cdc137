// Work on several things at once that is of no use if one of them fails.

/** Starts all at once, or `limit` at a time; the first failure cancels the others by their signal and is thrown. */
export async function mapOrCancel<Item, Done>(
  items: readonly Item[],
  signal: AbortSignal | undefined,
  work: (item: Item, stop: AbortSignal) => Promise<Done>,
  limit = items.length,
): Promise<Done[]> {
  const failed = new AbortController();
  const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const done: Done[] = [];
  // Every runner takes its next item from here.
  const waiting = items.entries();
  const run = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (failed.signal.aborted) return;
      done[index] = await work(item, stop);
    }
  };
  try {
    await Promise.all(Array.from({ length: limit }, run));
    return done;
  } catch (reason) {
    failed.abort();
    throw reason;
  }
}
