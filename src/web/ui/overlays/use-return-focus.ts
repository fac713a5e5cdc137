// Returns the focus to the element that had it before a layer opened; Radix does so only for its own triggers.
import { useRef } from 'react';

/** `onLayer`: on opening, the layer itself takes the focus instead of its first button. */
export function useReturnFocus(onLayer = false) {
  const previousElement = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      previousElement.current = document.activeElement;
      if (!onLayer || !(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(previousElement.current instanceof HTMLElement)) return;
      event.preventDefault();
      previousElement.current.focus();
    },
  };
}
