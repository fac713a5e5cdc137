// Brings the portrait into view when it has been drawn from a photo: on a phone it may be below the screen.
import { type RefObject, useEffect, useRef } from 'react';

/** Field types in which typing must not be interrupted by scrolling. */
const TYPED_IN = 'input:not([type=radio], [type=checkbox], [type=file]), textarea';

export function useShowPortrait(isBusy: boolean, isRead: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (isBusy) wasBusy.current = true;
    else if (isRead && wasBusy.current) {
      wasBusy.current = false;
      if (place.current) show(place.current);
    }
  }, [isBusy, isRead]);
  return place;
}

function show(place: HTMLElement): void {
  if (document.activeElement?.matches(TYPED_IN)) return;
  const { top, bottom } = (place.querySelector('figure') ?? place).getBoundingClientRect();
  const isVisible = top >= 0 && bottom <= innerHeight;
  const section = place.closest('section')?.getBoundingClientRect();
  const isLookedAt = section && section.top < innerHeight && section.bottom > 0;
  if (!isVisible && isLookedAt) place.scrollIntoView({ block: 'start' });
}
