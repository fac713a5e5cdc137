// Reads again what relatives may be changing, once a minute and when the owner comes back to the page.
import { useEffect } from 'react';

const REFRESH_MS = 60_000;

export function useRefreshWhileVisible(isExpected: boolean, reload: () => Promise<void>): void {
  useEffect(() => {
    if (!isExpected) return;
    const refresh = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isExpected, reload]);
}
