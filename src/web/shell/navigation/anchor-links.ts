// Links to a place in a page lead there: also where the place is drawn a moment later, and without waking the router.
import { layOutAll } from '#web/shell/deferred/deferred-layout.ts';

/** How long a place may take to appear; nobody who has begun to read is moved after that. */
const PATIENCE_MS = 4_000;
/** How long what comes above it may push it away. */
const SETTLING_MS = 1_500;

function show(place: HTMLElement, behavior: ScrollBehavior): void {
  layOutAll();
  place.scrollIntoView({ behavior });
  // As the browser does by itself: the next Tab goes on from here.
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** For a page that was opened by a link of ours: the place is gone to as soon as it is there. Returns what gives up. */
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
 * Follows links inside one page by itself, before the router hears of them. To the router they would be another address: it would draw everything anew, and
 * what is not alive yet would vanish for a moment, the place one wants to go to with it.
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
