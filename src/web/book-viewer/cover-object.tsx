// A book as a thing: cover, spine, thickness and a warm shadow; plain cloth while there is no cover.
import type { ReactNode, Ref } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';

interface CoverObjectProps {
  /** A customer's book is drawn in one size, a book of the shelf in many. */
  picture: PictureSource | string | null;
  /** How wide it stands, where there are many sizes. */
  sizes?: string;
  eager?: boolean;
  /** Left out where the title stands beside it. */
  alt?: string;
  /** The picture is being drawn. */
  coming?: boolean;
  /** What lies over the cover. */
  children?: ReactNode;
  ref?: Ref<HTMLSpanElement>;
}

const FILLS = 'block size-full object-cover';

export function CoverObject({ picture, sizes = '100vw', eager = false, alt = '', ...rest }: CoverObjectProps) {
  const { coming = false, children, ref } = rest;
  return (
    <span ref={ref} className="book-object block">
      {typeof picture === 'string' ? (
        <img src={picture} width={1000} height={1000} alt={alt} className={FILLS} />
      ) : picture ? (
        <Picture picture={picture} sizes={sizes} eager={eager} alt={alt} className={FILLS} />
      ) : (
        <span className={cx('block size-full', coming ? 'shimmer' : 'bg-plum-200')} />
      )}
      {children}
    </span>
  );
}
