// Shows a turn of the page: at a position, or running to one of its two ends.
import { type RefObject, useEffect, useRef } from 'react';
import { poseFade, poseTurn, type Turn } from './pose-turn.ts';

const TURN_MS = 520;
const FADE_MS = 240;
const SETTLE_MIN_MS = 120;

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const easeInOut = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2);

export function useTurnAnimation(
  book: RefObject<HTMLElement | null>,
  turn: Turn | null,
  /** Called when the sheet has arrived: turned over, or back where it was. */
  onSettled: (isTurned: boolean) => void,
) {
  const frame = useRef(0);
  const stop = () => cancelAnimationFrame(frame.current);
  const pose = (part: number) => {
    if (book.current && turn) (prefersReducedMotion() ? poseFade : poseTurn)(book.current, turn, part);
  };
  /** Animates the sheet from its position to one of the two ends. */
  const settle = (from: number, to: 0 | 1) => {
    const fullDuration = prefersReducedMotion() ? FADE_MS : TURN_MS;
    const length = Math.max(SETTLE_MIN_MS, fullDuration * Math.abs(to - from));
    let start = 0;
    const step = (now: number) => {
      start ||= now;
      const share = Math.min(1, (now - start) / length);
      pose(from + (to - from) * (from === 0 && to === 1 ? easeInOut(share) : share));
      if (share < 1) frame.current = requestAnimationFrame(step);
      else onSettled(to === 1);
    };
    frame.current = requestAnimationFrame(step);
  };
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { pose, settle, stop };
}
