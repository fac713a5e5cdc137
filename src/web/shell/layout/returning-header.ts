// The header scrolls away with the page and reappears on scrolling up.

/** Smaller movements are ignored. */
const MIN_SCROLL_PX = 6;

/** Returns an unsubscribe function. */
export function showHeaderOnScrollUp(header: HTMLElement): () => void {
  let previousY = scrollY;
  const handleScroll = () => {
    // Overscroll at the top gives negative values.
    const currentY = Math.max(0, scrollY);
    if (Math.abs(currentY - previousY) < MIN_SCROLL_PX && currentY > 0) return;
    header.toggleAttribute('data-back', currentY > 0 && currentY < previousY);
    previousY = currentY;
  };
  addEventListener('scroll', handleScroll, { passive: true });
  return () => removeEventListener('scroll', handleScroll);
}
