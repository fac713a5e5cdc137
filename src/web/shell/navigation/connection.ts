// A page asked for while there is no connection is opened when the connection is back; until then the old one stays.

let waiting = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  waiting += by;
  for (const listener of listeners) listener();
}

/** Whether somebody waits for the connection now. */
export const connection = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  awaited: (): boolean => waiting > 0,
};

/** At once where there is a connection; also when the visitor has gone somewhere else in the meantime. */
export async function connected(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return;
  change(1);
  await new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    signal.addEventListener('abort', resolve, { once: true });
  });
  change(-1);
}

/** What browsers throw where nothing came over the line: an answer of ours, or a script. */
export const isConnectionFault = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load|import/i.test(error.message);
