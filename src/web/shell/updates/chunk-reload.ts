// Reloads when a script is missing after a new build, at most once per path in ten seconds.
const RELOAD_GUARD_MS = 10_000;
const STORAGE_KEY = 'zb:reloaded';

interface Guard {
  readonly path: string;
  readonly at: number;
}

/** Whether to reload now; records that it happened. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, path: string, now: number): boolean {
  const last = readGuard(storage.getItem(STORAGE_KEY));
  if (last && last.path === path && now - last.at < RELOAD_GUARD_MS) return false;
  storage.setItem(STORAGE_KEY, JSON.stringify({ path, at: now } satisfies Guard));
  return true;
}

function readGuard(text: string | null): Guard | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Guard);
  } catch {
    return undefined;
  }
}

/** Loads the document of the current address anew; its query may hold the key of a mail link. */
function reloadAfterChunkError(): boolean {
  // Offline, the current page is better than none.
  if (!navigator.onLine) return false;
  try {
    if (!mayReload(sessionStorage, location.pathname, Date.now())) return false;
  } catch {
    // Storage is not available (private window): show an error page rather than loop.
    return false;
  }
  location.assign(location.pathname + location.search);
  return true;
}

declare global {
  interface Window {
    /** Called by React Router's route loader (see vite.config.ts); true if another document is being loaded. */
    zbChunkFailed?: () => boolean;
  }
}

/** Loads the intended page as a document when its script is missing. */
export function handleMissingChunks(): void {
  let intended: URL | undefined;
  const remember = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    intended = link ? new URL(link.href) : undefined;
  };
  document.addEventListener('click', remember, true);
  addEventListener('vite:preloadError', () => reloadAfterChunkError());
  window.zbChunkFailed = () => {
    // A document request for another page cannot loop, so it needs no guard.
    if (navigator.onLine && intended?.origin === location.origin && intended.pathname !== location.pathname) {
      location.assign(intended);
      return true;
    }
    return reloadAfterChunkError();
  };
}
