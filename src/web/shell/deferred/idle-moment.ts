// Resolves when the page has loaded, the visitor has interacted or waited a while, and the browser is idle.
import { firstInteraction } from './first-interaction.ts';

/** Typical time for viewing a first screen. */
const FIRST_SCREEN_VIEW_MS = 4000;

/** Resolves at once on the server. */
export const idleMoment: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return resolve();
  // Safari lacks idle callbacks.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: 1000 }) : resolve();
  const wait = () => {
    const viewTimer = setTimeout(idle, FIRST_SCREEN_VIEW_MS);
    void firstInteraction.then(() => {
      clearTimeout(viewTimer);
      idle();
    });
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
});
