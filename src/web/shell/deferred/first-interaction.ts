// The moment a visitor begins to do something with the page: what lies below the first screen need not be alive before.

const SIGNS = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'pointermove', 'click', 'keydown', 'focusin'];

/** Fulfilled at the first sign of a visitor; at once on the server, and where the page was opened further down. */
export const firstInteraction: Promise<void> = new Promise((moved) => {
  if (typeof location === 'undefined' || location.hash !== '' || globalThis.scrollY > 0) return moved();
  const seen = new AbortController();
  const done = () => {
    seen.abort();
    moved();
  };
  for (const sign of SIGNS) addEventListener(sign, done, { signal: seen.signal, capture: true, passive: true });
  // Whoever comes by a link of ours has moved already; going back may show another page without a move.
  addEventListener('popstate', done, { signal: seen.signal });
});
