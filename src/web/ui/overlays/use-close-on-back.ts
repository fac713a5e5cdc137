// Back closes the topmost layer (dialog, sheet, enlarged page, phone menu) instead of leaving the page. Every open layer
// has a history entry with the page's own address; the entry is removed when the layer is closed in another way.
import { useEffect, useEffectEvent } from 'react';

interface Layer {
  close(): void;
}

/** `idx` is React Router's number of the page's entry; `layers` says how many layers are open at this entry. */
interface EntryState {
  readonly idx?: number;
  readonly layers?: number;
}

/** A layer that is still open so long after Back has refused to close and gets an entry again. */
const CLOSING_MAX_MS = 300;
/** Time for a link in a closing layer to begin loading its page: a traversal before that would cancel the loading. */
const LEAVING_DELAY_MS = 80;
/** A traversal takes a few milliseconds; one that has not arrived by then was cancelled. */
const TRAVERSAL_MAX_MS = 500;

/** Open layers, the topmost last. */
const layers: Layer[] = [];
/** History index of the page under the layers. */
let pageIdx: number | undefined;
/** Destination of the traversal that this module has started. */
let expected: { readonly idx: number | undefined; readonly depth: number; readonly isReturn?: boolean } | undefined;
/** Another document is being loaded. */
let isLeaving = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let traversalTimer: ReturnType<typeof setTimeout> | undefined;
/** A link was followed since the last layer was opened: its page's entry is pushed later and must not meet a traversal. */
let isFollowing = false;
/** Followed during a traversal, which might arrive after the new page's entry: clicked again when it has arrived. */
let heldLink: HTMLAnchorElement | undefined;

const entryState = (state: unknown): EntryState => (state as EntryState | null) ?? {};
const depthOf = ({ layers: depth = 0 }: EntryState): number => depth;

/** Adds or removes entries until there are as many as open layers. */
function settle(): void {
  if (expected || isLeaving) return;
  const state = entryState(history.state);
  const depth = depthOf(state);
  if (depth > layers.length) {
    // The entry stays under the page that the link leads to, where `onPopState` passes over it.
    if (isFollowing) return;
    traverse({ idx: state.idx, depth: layers.length }, layers.length - depth);
  }
  if (depth < layers.length) pageIdx = state.idx;
  for (let next = depth + 1; next <= layers.length; next++) history.pushState({ ...state, layers: next }, '');
}

function traverse(to: NonNullable<typeof expected>, by: number): void {
  expected = to;
  history.go(by);
  clearTimeout(traversalTimer);
  traversalTimer = setTimeout(() => {
    expected = undefined;
    followHeldLink();
  }, TRAVERSAL_MAX_MS);
}

function followHeldLink(): void {
  const link = heldLink;
  heldLink = undefined;
  link?.click();
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  // Those open another tab or window.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (expected) {
    event.preventDefault();
    event.stopImmediatePropagation();
    heldLink = link;
  } else isFollowing = true;
}

// Deferred, so that a layer opened in place of another one takes over its entry.
function settleLater(delayMs = 0): void {
  clearTimeout(timer);
  timer = setTimeout(settle, delayMs);
}

function onPopState(event: PopStateEvent): void {
  const state = entryState(event.state);
  const depth = depthOf(state);
  const isPage = depth <= layers.length && (depth === layers.length || state.idx !== pageIdx);
  if (!expected && isPage) return;
  event.stopImmediatePropagation();
  if (expected) arrive(state);
  // Its layer was open when a link led elsewhere. React Router handles the page's own entry, one step further.
  else if (depth > layers.length) history.go(layers.length - depth);
  else {
    for (const layer of layers.slice(depth).reverse()) layer.close();
    settleLater(CLOSING_MAX_MS);
  }
}

/** Ends a traversal that `settle` has started. */
function arrive(state: EntryState): void {
  const isWrong = !expected?.isReturn && (state.idx !== expected?.idx || depthOf(state) !== expected?.depth);
  expected = undefined;
  clearTimeout(traversalTimer);
  // A navigation came first, so that the traversal has left the new page's entry.
  if (isWrong) traverse({ idx: undefined, depth: 0, isReturn: true }, 1);
  else {
    followHeldLink();
    settleLater();
  }
}

/**
 * To be called before React Router starts: Chromium runs listeners of the window in the order in which they were added,
 * and React Router must not hear of entries that are not its own.
 */
export function listenForBack(): void {
  addEventListener('popstate', onPopState, { capture: true });
  addEventListener('click', onClick, { capture: true });
  // The page was reloaded, or is come back to, with the entry of a layer that is no longer open.
  addEventListener('pageshow', () => {
    isLeaving = false;
    settleLater();
  });
  settleLater();
}

const noteLeaving = (): void => {
  isLeaving = true;
};

export function useCloseOnBack(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const layer = { close: () => onBack() };
    layers.push(layer);
    // The page of the followed link has loaded, or its loading was cancelled.
    isFollowing = false;
    // The navigation turned out to be a download.
    isLeaving = false;
    settleLater();
    // Registered only while needed: some browsers exclude pages with this listener from the back/forward cache.
    addEventListener('beforeunload', noteLeaving);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleLater(LEAVING_DELAY_MS);
      if (layers.length === 0) setTimeout(() => removeEventListener('beforeunload', noteLeaving), LEAVING_DELAY_MS);
    };
  }, [open]);
}
