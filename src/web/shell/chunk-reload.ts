// A script that is gone after a new build: reload once, but at most once per path in ten seconds.
const GUARD_MS = 10_000;
const KEY = 'zb:reloaded';

interface Guard {
  readonly path: string;
  readonly at: number;
}

/** Whether a reload is due; remembers that it happened. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, path: string, now: number): boolean {
  const last = readGuard(storage.getItem(KEY));
  if (last && last.path === path && now - last.at < GUARD_MS) return false;
  storage.setItem(KEY, JSON.stringify({ path, at: now } satisfies Guard));
  return true;
}

function readGuard(text: string | null): Guard | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Guard);
  } catch {
    return undefined;
  }
}

export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed/i.test(error.message);

export function reloadAfterChunkError(path: string): boolean {
  try {
    if (!mayReload(sessionStorage, path, Date.now())) return false;
  } catch {
    // Storage is closed to us (a private window): rather an error page than a loop.
    return false;
  }
  location.assign(path);
  return true;
}
