// Work on several things at once that is of no use if one of them fails.

/** Starts all at once; the first failure cancels the others by their signal and is thrown. */
export async function mapOrCancel<Item, Done>(
  items: readonly Item[],
  signal: AbortSignal | undefined,
  work: (item: Item, stop: AbortSignal) => Promise<Done>,
): Promise<Done[]> {
  const failed = new AbortController();
  const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  try {
    return await Promise.all(items.map((item) => work(item, stop)));
  } catch (reason) {
    failed.abort();
    throw reason;
  }
}
