// Resolves when the page has loaded, the visitor has interacted or waited a while, and the browser is idle.
import { firstInteraction } from './first-interaction.ts';

/** Typical time for viewing a first screen. */
const LOOKING_MS = 4000;

/** Resolves at once on the server. */
export const idleMoment: Promise<void> = new Promise((come) => {
  if (typeof window === 'undefined') return come();
  // Safari lacks idle callbacks.
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(() => come(), { timeout: 1000 }) : come());
  const wait = () => {
    const looked = setTimeout(idle, LOOKING_MS);
    void firstInteraction.then(() => {
      clearTimeout(looked);
      idle();
    });
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
});
