// The first interaction of a visitor: sections below the first screen need not hydrate before it.

const SIGNS = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'pointermove', 'click', 'keydown', 'focusin'];

/** Resolves at the first interaction; at once on the server and where the page opens scrolled or with a hash. */
export const firstInteraction: Promise<void> = new Promise((moved) => {
  if (typeof location === 'undefined' || location.hash !== '' || globalThis.scrollY > 0) return moved();
  const seen = new AbortController();
  const done = () => {
    seen.abort();
    moved();
  };
  for (const sign of SIGNS) addEventListener(sign, done, { signal: seen.signal, capture: true, passive: true });
  // A client-side navigation implies an earlier interaction; going back may change the page without one.
  addEventListener('popstate', done, { signal: seen.signal });
});
