// Waits until the page has loaded and the browser has nothing urgent to do; returns how to stop waiting.

const LONGEST_MS = 4000;

export function whenIdle(act: () => void): () => void {
  let stopped = false;
  const go = () => {
    if (!stopped) act();
  };
  // Safari has no idle callbacks.
  const rest = () => ('requestIdleCallback' in window ? requestIdleCallback(go, { timeout: LONGEST_MS }) : go());
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    stopped = true;
  };
}
