// The header scrolls away with the page and reappears on scrolling up.

/** Smaller movements are ignored. */
const FLICK_PX = 6;

/** Returns an unsubscribe function. */
export function comeBackOnScroll(header: HTMLElement): () => void {
  let before = scrollY;
  const look = () => {
    // Overscroll at the top gives negative values.
    const now = Math.max(0, scrollY);
    if (Math.abs(now - before) < FLICK_PX && now > 0) return;
    header.toggleAttribute('data-back', now > 0 && now < before);
    before = now;
  };
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
}
