// Lays out deferred sections (base.css) one per idle period, so that no interaction waits for all of them.
import { firstInteraction } from './first-interaction.ts';

/** The selector of base.css. */
export const NOT_LAID_OUT_SELECTOR = '.defer-layout:not([data-laid-out])';

/** Call once per page; returns a cancel function. Starts with the first interaction, to save battery until then. */
export function layOutDeferred(): () => void {
  // Safari lacks idle callbacks; a short timeout serves.
  const requestIdle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 32));
  const cancelIdle = window.cancelIdleCallback ?? window.clearTimeout;
  const next = () => {
    const section = document.querySelector<HTMLElement>(NOT_LAID_OUT_SELECTOR);
    if (!section) return;
    section.dataset.laidOut = '';
    idleHandle = requestIdle(next);
  };
  let idleHandle: number | undefined;
  let isCancelled = false;
  void firstInteraction.then(() => {
    if (!isCancelled) idleHandle = requestIdle(next);
  });
  return () => {
    isCancelled = true;
    if (idleHandle !== undefined) cancelIdle(idleHandle);
  };
}

/** Lays out everything at once before a jump to an anchor, whose position would otherwise shift. */
export function layOutAll(): void {
  for (const section of document.querySelectorAll<HTMLElement>(NOT_LAID_OUT_SELECTOR)) section.dataset.laidOut = '';
}
