// Turning a page by dragging it, and telling a swipe from a tap.
import { type PointerEvent, type RefObject, useRef } from 'react';
import { prefersReducedMotion } from './use-turn-animation.ts';

/** Minimum movement of a swipe, and minimum share of a turn for the page to go over on release. */
const SWIPE_MIN_PX = 10;
const TURN_MIN_SHARE = 0.22;
const FLICK_MAX_MS = 280;

export interface Drag {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  part: number;
  turning: boolean;
}

interface TurnDragOptions {
  readonly book: RefObject<HTMLElement | null>;
  /** The running drag. */
  readonly drag: RefObject<Drag | null>;
  /** The opening now, the one a turn leads to, and the last one. */
  readonly at: number;
  readonly target: number | null;
  readonly last: number;
  readonly onTurn: (target: number) => void;
  readonly pose: (part: number) => void;
  readonly settle: (from: number, to: 0 | 1) => void;
}

export function useTurnDrag({ book, drag, at, target, last, onTurn, pose, settle }: TurnDragOptions) {
  const swiped = useRef(false);
  const onPointerDown = ({ button, clientX: x, clientY: y, timeStamp }: PointerEvent) => {
    // Taps are ignored during a turn.
    swiped.current = target !== null;
    if (button === 0 && target === null) drag.current = { x, y, at: timeStamp, part: 0, turning: false };
  };
  const onPointerMove = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    const across = clientX - held.x;
    if (!held.turning) {
      if (Math.abs(across) < SWIPE_MIN_PX) return;
      const wanted = at + (across < 0 ? 1 : -1);
      if (Math.abs(clientY - held.y) > Math.abs(across) || wanted < 0 || wanted > last) {
        drag.current = null;
        return;
      }
      held.turning = true;
      swiped.current = true;
      currentTarget.setPointerCapture(pointerId);
      onTurn(wanted);
    }
    const way = target !== null && target < at ? across : -across;
    held.part = turnedShare(way, (book.current?.clientWidth ?? 2) / 2);
    if (!prefersReducedMotion()) pose(held.part);
  };
  const onPointerEnd = ({ timeStamp, type }: PointerEvent) => {
    const held = drag.current;
    drag.current = null;
    // A flick may end before its turn has begun; the turn then runs on its own.
    if (!held?.turning || target === null) return;
    const over = type !== 'pointercancel' && (held.part > TURN_MIN_SHARE || timeStamp - held.at < FLICK_MAX_MS);
    settle(prefersReducedMotion() ? 0 : held.part, over ? 1 : 0);
  };

  return {
    /** The last pointer gesture was a swipe, not a tap. */
    swiped: () => swiped.current,
    pointers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  };
}

/** Share of a turn after dragging the page's edge this far: it follows the finger on a circle around the spine. */
export const turnedShare = (draggedPx: number, pageWidthPx: number): number =>
  Math.acos(1 - Math.max(0, Math.min(2, draggedPx / pageWidthPx))) / Math.PI;
