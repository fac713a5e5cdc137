// The header leaves with the page, and comes back as soon as somebody scrolls up: the menu is never further than a flick.

/** Less than this is a thumb at rest. */
const FLICK_PX = 6;

/** Returns what stops it. */
export function comeBackOnScroll(header: HTMLElement): () => void {
  let before = scrollY;
  const look = () => {
    // Pulled beyond the top, a page jumps back by itself.
    const now = Math.max(0, scrollY);
    if (Math.abs(now - before) < FLICK_PX && now > 0) return;
    header.toggleAttribute('data-back', now > 0 && now < before);
    before = now;
  };
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
}
