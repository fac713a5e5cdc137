// Page turning, by command or by dragging.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Opening } from './openings.ts';
import { clearPose, type Turn } from './pose-turn.ts';
import { useTurnAnimation } from './use-turn-animation.ts';
import { type Drag, useTurnDrag } from './use-turn-drag.ts';

export function useTurning(book: RefObject<HTMLElement | null>, openings: readonly Opening[], first: number) {
  const [at, setAt] = useState(first);
  const [target, setTarget] = useState<number | null>(null);
  const drag = useRef<Drag>(null);
  const last = openings.length - 1;
  const turn = turnOf(openings, at, target);

  const { pose, settle, stop } = useTurnAnimation(book, turn, (isTurned) =>
    finishTurn(isTurned && target !== null ? target : at),
  );
  function finishTurn(place: number): void {
    stop();
    drag.current = null;
    setAt(place);
    setTarget(null);
  }

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

  const { swiped, pointers } = useTurnDrag({ book, drag, at, target, last, onTurn: setTarget, pose, settle });

  return {
    at,
    /** The opening after the running turn. */
    heading: target ?? at,
    turn,
    go,
    jump: finishTurn,
    swiped,
    pointers,
  };
}

function turnOf(openings: readonly Opening[], at: number, target: number | null): Turn | null {
  const from = openings[at];
  const to = target === null ? undefined : openings[target];
  return from && to && target !== null ? { from, to, forward: target > at } : null;
}
