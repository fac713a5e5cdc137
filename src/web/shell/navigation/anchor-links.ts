// Handles links to anchors: scrolls also to elements that are rendered later, and bypasses the router within one page.
import { layOutAll } from '#web/shell/deferred/deferred-layout.ts';

/** How long to wait for the anchor to appear; after that a visitor may be reading and must not be moved. */
const ANCHOR_WAIT_MS = 4_000;
/** How long to correct the position while content above still loads. */
const LAYOUT_SETTLING_MS = 1_500;

function scrollToElement(element: HTMLElement, behavior: ScrollBehavior): void {
  layOutAll();
  element.scrollIntoView({ behavior });
  // As in native anchor navigation: the next Tab continues from here.
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** For client-side navigations: scrolls to the anchor once it exists. Returns a cancel function. */
export function scrollToAnchor(hash: string): () => void {
  const cancellation = new AbortController();
  const cancel = () => cancellation.abort();
  for (const eventName of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(eventName, cancel, { signal: cancellation.signal, passive: true });
  }
  const end = performance.now() + ANCHOR_WAIT_MS;
  const findAnchor = () => {
    if (cancellation.signal.aborted || performance.now() > end) return cancel();
    const element = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!element) return requestAnimationFrame(findAnchor);
    scrollToElement(element, 'instant');
    const settling = new ResizeObserver(() => element.scrollIntoView({ behavior: 'instant' }));
    settling.observe(document.body);
    cancellation.signal.addEventListener('abort', () => settling.disconnect());
    setTimeout(cancel, LAYOUT_SETTLING_MS);
  };
  requestAnimationFrame(findAnchor);
  return cancel;
}

/**
 * Handles anchor links within the page before the router does. The router would treat them as a navigation and render everything again, and sections
 * that are not hydrated yet would vanish for a moment.
 */
export function followAnchorLinks(event: MouseEvent): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  if (!link || link.pathname !== location.pathname || link.search !== location.search) return;
  const element = document.getElementById(link.hash.slice(1));
  if (!element) return;
  event.preventDefault();
  history.replaceState(history.state, '', link.hash);
  scrollToElement(element, 'auto');
}
