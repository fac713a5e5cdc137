// Keeps the keyboard in the drawing question when the pressed button goes away.
import { useLayoutEffect, useRef } from 'react';

/** Where the steps of the question replace its buttons, the first visible control takes the focus that was lost. */
export function useKeptFocus(isSending: boolean, hasAnswer: boolean) {
  const group = useRef<HTMLDivElement>(null);
  const step = `${isSending} ${hasAnswer}`;
  const before = useRef(step);
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement !== document.body) return;
    const controls = group.current?.querySelectorAll<HTMLElement>('button, input') ?? [];
    [...controls].find((one) => one.getClientRects().length > 0)?.focus({ preventScroll: true });
  }, [step]);
  return group;
}
