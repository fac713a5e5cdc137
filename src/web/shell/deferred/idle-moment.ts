// The moment a page has loaded, its visitor has moved or looked for a while, and the browser has nothing urgent to do.
import { firstInteraction } from './first-interaction.ts';

/** As long as a first screen is looked at. */
const LOOKING_MS = 4000;

/** At once on the server. */
export const idleMoment: Promise<void> = new Promise((come) => {
  if (typeof window === 'undefined') return come();
  // Safari has no idle callbacks.
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
