// Lays out what base.css left for later, one section in each idle moment, so that no finger has to wait for all of them.
import { firstInteraction } from './first-interaction.ts';

/** As base.css names it. */
export const NOT_LAID_OUT = '.defer-layout:not([data-laid-out])';

/** To be called for each new page; returns what stops it. It begins when a visitor does: until then a phone may rest. */
export function layOutDeferred(): () => void {
  // Safari has no idle moments; a frame will do.
  const ask = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 32));
  const stop = window.cancelIdleCallback ?? window.clearTimeout;
  const next = () => {
    const section = document.querySelector<HTMLElement>(NOT_LAID_OUT);
    if (!section) return;
    section.dataset.laidOut = '';
    asked = ask(next);
  };
  let asked: number | undefined;
  let left = false;
  void firstInteraction.then(() => {
    if (!left) asked = ask(next);
  });
  return () => {
    left = true;
    if (asked !== undefined) stop(asked);
  };
}

/** At once, for whoever jumps: the place would move while one goes there. */
export function layOutAll(): void {
  for (const section of document.querySelectorAll<HTMLElement>(NOT_LAID_OUT)) section.dataset.laidOut = '';
}
