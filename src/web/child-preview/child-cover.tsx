// Reports the cover with the visitor's child to its parent; renders nothing.
import { type RefObject, useEffect } from 'react';
import { useChildCover } from './use-child-cover.ts';

interface OwnCoverProps {
  slug: string;
  /** The element that shows the cover. */
  place: RefObject<Element | null>;
  onShown: (address: string | undefined) => void;
}

export function ChildCover({ slug, place, onShown }: OwnCoverProps) {
  const own = useChildCover(slug, place);
  useEffect(() => onShown(own), [own, onShown]);
  return null;
}
