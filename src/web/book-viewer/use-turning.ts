// Page turning, by command or by dragging.
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Opening } from './openings.ts';
import { clearPose, poseFade, poseTurn, type Turn } from './pose-turn.ts';

const TURN_MS = 520;
const FADE_MS = 240;
/** Minimum movement of a swipe, and minimum share of a turn for the page to go over on release. */
const SWIPE_MIN_PX = 10;
const TURN_MIN_SHARE = 0.22;
const FLICK_MAX_MS = 280;

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  part: number;
  turning: boolean;
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const easeInOut = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2);

export function useTurning(book: RefObject<HTMLElement | null>, openings: readonly Opening[], first: number) {
  const [at, setAt] = useState(first);
  const [target, setTarget] = useState<number | null>(null);
  const drag = useRef<Drag>(null);
  const swiped = useRef(false);
  const frame = useRef(0);
  const last = openings.length - 1;
  const turn = turnOf(openings, at, target);

  const pose = (part: number) => {
    if (book.current && turn) (prefersReducedMotion() ? poseFade : poseTurn)(book.current, turn, part);
  };
  const finishTurn = (place: number) => {
    cancelAnimationFrame(frame.current);
    drag.current = null;
    setAt(place);
    setTarget(null);
  };
  /** Animates the sheet from its position to one of the two ends. */
  const settle = (from: number, to: 0 | 1) => {
    const fullDuration = prefersReducedMotion() ? FADE_MS : TURN_MS;
    const length = Math.max(120, fullDuration * Math.abs(to - from));
    let start = 0;
    const step = (now: number) => {
      start ||= now;
      const share = Math.min(1, (now - start) / length);
      pose(from + (to - from) * (from === 0 && to === 1 ? easeInOut(share) : share));
      if (share < 1) frame.current = requestAnimationFrame(step);
      else finishTurn(to === 1 && target !== null ? target : at);
    };
    frame.current = requestAnimationFrame(step);
  };

  const go = (place: number) => {
    const wanted = Math.max(0, Math.min(last, place));
    const here = target ?? at;
    if (wanted === here) return;
    finishTurn(here);
    setTarget(wanted);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every turn that begins or ends
  useLayoutEffect(() => {
    if (!book.current) return;
    clearPose(book.current);
    if (target === null) return;
    pose(drag.current?.part ?? 0);
    if (!drag.current) settle(0, 1);
  }, [target, at]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

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
      setTarget(wanted);
    }
    // The page's edge follows the finger on a circle around the spine.
    const page = (book.current?.clientWidth ?? 2) / 2;
    const way = target !== null && target < at ? across : -across;
    held.part = Math.acos(1 - Math.max(0, Math.min(2, way / page))) / Math.PI;
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
    at,
    /** The opening after the running turn. */
    heading: target ?? at,
    turn,
    go,
    jump: finishTurn,
    /** The last pointer gesture was a swipe, not a tap. */
    swiped: () => swiped.current,
    pointers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  };
}

function turnOf(openings: readonly Opening[], at: number, target: number | null): Turn | null {
  const from = openings[at];
  const to = target === null ? undefined : openings[target];
  return from && to && target !== null ? { from, to, forward: target > at } : null;
}
