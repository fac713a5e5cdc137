// A tap on a button before scripts have come is not lost: it is done again once the page answers.

declare global {
  interface Window {
    /** Written by the page's first script (defer-scripts.ts); null once nothing is to be remembered any more. */
    earlyClick?: HTMLElement | null;
  }
}

/** To be called when the page has become alive. */
export function replayEarlyClick(): void {
  const tapped = window.earlyClick;
  window.earlyClick = null;
  tapped?.click();
}
