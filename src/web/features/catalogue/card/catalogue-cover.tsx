// A catalogue cover, replaced by one with the visitor's child once a name was entered.
import { useRef } from 'react';
import type { Gender } from '#core/names/forms.ts';
import { CoverObject } from '#web/book-viewer/cover-object.tsx';
import { useChildCover } from '#web/child-preview/use-child-cover.ts';
import type { PictureSource } from '#web/ui/display/picture.tsx';

interface CatalogueCoverProps {
  /** Story of the cover. */
  slug: string;
  cover: PictureSource | null;
  sizes: string;
  eager: boolean;
  /** Shows the child's cover only for this gender. */
  only: Gender | undefined;
}

export function CatalogueCover({ slug, cover, only, ...size }: CatalogueCoverProps) {
  const place = useRef<HTMLSpanElement>(null);
  const own = useChildCover(slug, place, only);
  return (
    <CoverObject ref={place} picture={cover} {...size}>
      {own && <img src={own} alt="" width={1000} height={1000} className="own-cover" />}
    </CoverObject>
  );
}
