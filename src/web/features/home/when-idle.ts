// Waits until the page has loaded, a visitor has moved or only looked for a while, and the browser has nothing urgent to do.
import { firstInteraction } from '#web/shell/deferred/first-interaction.ts';

/** As long as a first spread is looked at. */
const LOOKING_MS = 4000;

/** Returns how to stop waiting. */
export function whenIdle(act: () => void): () => void {
  let ended = false;
  const go = () => {
    if (ended) return;
    ended = true;
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: LOOKING_MS });
    else act();
  };
  const wait = () => {
    setTimeout(go, LOOKING_MS);
    firstInteraction.then(go);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    ended = true;
  };
}
