// Delays navigations while offline: the current page stays until the connection is back.

let waiting = 0;
const listeners = new Set<() => void>();

function changeWaiting(by: 1 | -1): void {
  waiting += by;
  for (const listener of listeners) listener();
}

/** Whether a navigation is waiting for the connection. */
export const connection = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isAwaited: (): boolean => waiting > 0,
};

/** Resolves at once when online; also when the navigation is aborted. */
export async function waitForConnection(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return;
  changeWaiting(1);
  await new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    signal.addEventListener('abort', resolve, { once: true });
  });
  changeWaiting(-1);
}

/** Errors that browsers throw when a request or a module could not be fetched. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load|import/i.test(error.message);
