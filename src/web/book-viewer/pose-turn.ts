// Positions the pages during a turn: the moving sheet, the pages under it and their shading.
import type { Face, Opening } from './openings.ts';

export interface Turn {
  readonly from: Opening;
  readonly to: Opening;
  readonly forward: boolean;
}

const STYLES = ['transform', 'opacity', 'zIndex', 'visibility', 'boxShadow'] as const;

const faceIn = (book: HTMLElement, side: 'left' | 'right', face: Face): HTMLElement | null =>
  face === null ? null : book.querySelector(`[data-face="${side}-${face}"]`);

/** 1 for a closed front, -1 for a closed back, 0 for an open book. */
export const closedSide = ({ left, right }: Opening): 1 | 0 | -1 => (left === null ? 1 : right === null ? -1 : 0);

/** A closed book is centred, so an opening one moves sideways. `part` is the progress of the turn, 0..1. */
function slide(book: HTMLElement, { from, to }: Turn, part: number): void {
  book.style.setProperty('--closed', String(closedSide(from) * (1 - part) + closedSide(to) * part));
}

/** A sheet has two faces on one hinge: the visible page and the next one on its back. */
export function poseTurn(book: HTMLElement, turn: Turn, part: number): void {
  const { from, to, forward } = turn;
  slide(book, turn, part);
  const [later, earlier] = forward ? [to, from] : [from, to];
  // Turning back is the forward turn reversed.
  const done = forward ? part : 1 - part;
  const set = (element: HTMLElement | null, angle: number, level: number, shade: number) => {
    if (!element) return;
    element.style.transform = angle === 0 ? '' : `rotateY(${angle}deg)`;
    element.style.zIndex = String(level);
    element.style.visibility = 'visible';
    // A single sheet casts no pile shadow.
    element.style.boxShadow = angle === 0 ? '' : 'none';
    element.style.setProperty('--shade', String(Math.max(0, shade)));
  };
  set(faceIn(book, 'left', earlier.left), 0, 1, done - 0.4);
  set(faceIn(book, 'right', later.right), 0, 1, 0.6 - done);
  set(faceIn(book, 'right', earlier.right), -180 * done, 3, done);
  set(faceIn(book, 'left', later.left), 180 * (1 - done), 3, 1 - done);
}

/** For reduced motion: cross-fades the openings. */
export function poseFade(book: HTMLElement, turn: Turn, part: number): void {
  const { from, to } = turn;
  // A book that moves sideways would be visible twice: it fades out before the other fades in.
  const apart = closedSide(from) !== closedSide(to);
  slide(book, turn, part < 0.5 ? 0 : 1);
  const fade = (opening: Opening, opacity: number, level: number) => {
    for (const side of ['left', 'right'] as const) {
      const element = faceIn(book, side, opening[side]);
      if (!element) continue;
      element.style.opacity = String(opacity);
      element.style.zIndex = String(level);
      element.style.visibility = 'visible';
    }
  };
  fade(from, apart ? Math.max(0, 1 - part * 2) : 1, 1);
  fade(to, apart ? Math.max(0, part * 2 - 1) : part, 2);
}

/** Ends the turn: removes the inline styles. */
export function clearPose(book: HTMLElement): void {
  book.style.removeProperty('--closed');
  for (const face of book.querySelectorAll<HTMLElement>('[data-face]')) {
    for (const style of STYLES) face.style[style] = '';
    face.style.removeProperty('--shade');
  }
}
