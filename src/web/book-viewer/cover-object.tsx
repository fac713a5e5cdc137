// A book cover with spine, thickness and shadow; a plain colour without a picture.
import type { ReactNode, Ref } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';

interface CoverObjectProps {
  /** One size for a customer's book, several for a catalogue book. */
  picture: PictureSource | string | null;
  /** Displayed width, where there are several sizes. */
  sizes?: string;
  eager?: boolean;
  /** Empty where the title is beside it. */
  alt?: string;
  /** The picture is being rendered. */
  coming?: boolean;
  /** Overlay on the cover. */
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
