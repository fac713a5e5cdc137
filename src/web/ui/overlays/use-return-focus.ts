// Gives the focus back to whatever had it when a layer opened; Radix does so only for triggers of its own.
import { useRef } from 'react';

export function useReturnFocus() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(before.current instanceof HTMLElement)) return;
      event.preventDefault();
      before.current.focus();
    },
  };
}
