// Tells its page which cover shows the visitor's own child; draws nothing itself.
import { type RefObject, useEffect } from 'react';
import { useOwnCover } from './use-own-cover.ts';

interface OwnCoverProps {
  slug: string;
  /** Where the cover stands. */
  place: RefObject<Element | null>;
  onShown: (address: string | undefined) => void;
}

export function OwnCover({ slug, place, onShown }: OwnCoverProps) {
  const own = useOwnCover(slug, place);
  useEffect(() => onShown(own), [own, onShown]);
  return null;
}
