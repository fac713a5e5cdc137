// A book of the shelf, with the visitor's own child on its cover once somebody was tried.
import { useRef } from 'react';
import type { Gender } from '#core/names/forms.ts';
import { CoverObject } from '#web/book-viewer/cover-object.tsx';
import { useOwnCover } from '#web/tried-child/use-own-cover.ts';
import type { PictureSource } from '#web/ui/display/picture.tsx';

interface OwnCoverObjectProps {
  /** Of the story whose cover it is. */
  slug: string;
  cover: PictureSource | null;
  sizes: string;
  eager: boolean;
  /** Whose covers are asked for: another child's stays away. */
  only: Gender | undefined;
}

export function OwnCoverObject({ slug, cover, only, ...size }: OwnCoverObjectProps) {
  const place = useRef<HTMLSpanElement>(null);
  const own = useOwnCover(slug, place, only);
  return (
    <CoverObject ref={place} picture={cover} {...size}>
      {own && <img src={own} alt="" width={1000} height={1000} className="own-cover" />}
    </CoverObject>
  );
}
