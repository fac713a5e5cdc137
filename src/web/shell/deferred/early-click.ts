// Replays a click that was made before the scripts had loaded.
import { useEffect, useState } from 'react';

declare global {
  interface Window {
    /** Set by the page's first script (defer-scripts.ts); null once clicks need no replay. */
    earlyClick?: HTMLElement | null;
  }
}

/** Call once per page. */
export function useEarlyClick(): void {
  const [tapped, setTapped] = useState<HTMLElement>();
  // Forms adopt early input in effects; a state change made here is applied together with theirs.
  useEffect(() => {
    if (window.earlyClick) setTapped(window.earlyClick);
    window.earlyClick = null;
  }, []);
  useEffect(() => tapped?.click(), [tapped]);
}
