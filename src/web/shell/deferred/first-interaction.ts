// The first interaction of a visitor: sections below the first screen need not hydrate before it.

const INTERACTION_EVENTS = [
  'scroll',
  'wheel',
  'touchstart',
  'pointerdown',
  'pointermove',
  'click',
  'keydown',
  'focusin',
];

/** Resolves at the first interaction; at once on the server and where the page opens scrolled or with a hash. */
export const firstInteraction: Promise<void> = new Promise((resolve) => {
  if (typeof location === 'undefined' || location.hash !== '' || globalThis.scrollY > 0) return resolve();
  const listeners = new AbortController();
  const finish = () => {
    listeners.abort();
    resolve();
  };
  for (const sign of INTERACTION_EVENTS)
    addEventListener(sign, finish, { signal: listeners.signal, capture: true, passive: true });
  // A client-side navigation implies an earlier interaction; going back may change the page without one.
  addEventListener('popstate', finish, { signal: listeners.signal });
});
