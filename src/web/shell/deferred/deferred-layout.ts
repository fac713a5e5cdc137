// Lays out deferred sections (base.css) one per idle period, so that no interaction waits for all of them.
import { firstInteraction } from './first-interaction.ts';

/** The selector of base.css. */
export const NOT_LAID_OUT = '.defer-layout:not([data-laid-out])';

/** Call once per page; returns a cancel function. Starts with the first interaction, to save battery until then. */
export function layOutDeferred(): () => void {
  // Safari lacks idle callbacks; a short timeout serves.
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

/** Lays out everything at once before a jump to an anchor, whose position would otherwise shift. */
export function layOutAll(): void {
  for (const section of document.querySelectorAll<HTMLElement>(NOT_LAID_OUT)) section.dataset.laidOut = '';
}
