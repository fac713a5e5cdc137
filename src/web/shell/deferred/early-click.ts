// A tap on a button before scripts have come is not lost: it is done again once the page answers.
import { useEffect, useState } from 'react';

declare global {
  interface Window {
    /** Written by the page's first script (defer-scripts.ts); null once nothing is to be remembered any more. */
    earlyClick?: HTMLElement | null;
  }
}

/** Of the whole page. */
export function useEarlyClick(): void {
  const [tapped, setTapped] = useState<HTMLElement>();
  // Forms take over in effects what was typed early; a change asked for here is made together with theirs.
  useEffect(() => {
    if (window.earlyClick) setTapped(window.earlyClick);
    window.earlyClick = null;
  }, []);
  useEffect(() => tapped?.click(), [tapped]);
}
