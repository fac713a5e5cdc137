// Gives the focus back to whatever had it when a layer opened; Radix does so only for triggers of its own.
import { useRef } from 'react';

/** `onLayer`: the layer itself takes the focus when it opens, not its first button. */
export function useReturnFocus(onLayer = false) {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      if (!onLayer || !(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(before.current instanceof HTMLElement)) return;
      event.preventDefault();
      before.current.focus();
    },
  };
}
