// Lays out what base.css left for later, one section in each idle moment, so that no finger has to wait for all of them.

const WAITING = '.waits:not([data-laid-out])';

/** To be called for each new page; returns what stops it. */
export function layOutRest(): () => void {
  // Safari has no idle moments; a frame will do.
  const ask = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 32));
  const stop = window.cancelIdleCallback ?? window.clearTimeout;
  const next = () => {
    const section = document.querySelector<HTMLElement>(WAITING);
    if (!section) return;
    section.dataset.laidOut = '';
    asked = ask(next);
  };
  let asked = ask(next);
  return () => stop(asked);
}
