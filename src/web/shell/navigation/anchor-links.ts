// Handles links to anchors: scrolls also to elements that are rendered later, and bypasses the router within one page.
import { layOutAll } from '#web/shell/deferred/deferred-layout.ts';

/** How long to wait for the anchor to appear; after that a visitor may be reading and must not be moved. */
const PATIENCE_MS = 4_000;
/** How long to correct the position while content above still loads. */
const SETTLING_MS = 1_500;

function show(place: HTMLElement, behavior: ScrollBehavior): void {
  layOutAll();
  place.scrollIntoView({ behavior });
  // As in native anchor navigation: the next Tab continues from here.
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** For client-side navigations: scrolls to the anchor once it exists. Returns a cancel function. */
export function scrollToAnchor(hash: string): () => void {
  const gaveUp = new AbortController();
  const giveUp = () => gaveUp.abort();
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(sign, giveUp, { signal: gaveUp.signal, passive: true });
  }
  const end = performance.now() + PATIENCE_MS;
  const look = () => {
    if (gaveUp.signal.aborted || performance.now() > end) return giveUp();
    const place = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!place) return requestAnimationFrame(look);
    show(place, 'instant');
    const settling = new ResizeObserver(() => place.scrollIntoView({ behavior: 'instant' }));
    settling.observe(document.body);
    gaveUp.signal.addEventListener('abort', () => settling.disconnect());
    setTimeout(giveUp, SETTLING_MS);
  };
  requestAnimationFrame(look);
  return giveUp;
}

/**
 * Handles anchor links within the page before the router does. The router would treat them as a navigation and render everything again, and sections
 * that are not hydrated yet would vanish for a moment.
 */
export function followAnchorLinks(event: MouseEvent): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  if (!link || link.pathname !== location.pathname || link.search !== location.search) return;
  const place = document.getElementById(link.hash.slice(1));
  if (!place) return;
  event.preventDefault();
  history.replaceState(history.state, '', link.hash);
  show(place, 'auto');
}
