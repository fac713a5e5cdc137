// A book as a thing: cover, spine, thickness and a warm shadow; with the visitor's own child on it, once somebody was tried.
import { useRef } from 'react';
import { useOwnCover } from '#web/tried-child/use-own-cover.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';

interface BookObjectProps {
  cover: PictureSource | null;
  sizes: string;
  eager?: boolean;
  className?: string;
  alt?: string;
}

export function BookObject({ cover, sizes, eager = false, className, alt = '' }: BookObjectProps) {
  return (
    <span className={cx('book-object block', className)}>
      <Cover cover={cover} sizes={sizes} eager={eager} alt={alt} />
    </span>
  );
}

/** `slug`: of the story whose cover it is. */
export function OwnBookObject({ slug, cover, sizes, eager = false }: BookObjectProps & { slug: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const own = useOwnCover(slug, place);
  return (
    <span ref={place} className="book-object block">
      <Cover cover={cover} sizes={sizes} eager={eager} alt="" />
      {own && <img src={own} alt="" width={1000} height={1000} className="own-cover" />}
    </span>
  );
}

function Cover({ cover, sizes, eager, alt }: Required<Omit<BookObjectProps, 'className'>>) {
  return cover ? (
    <Picture picture={cover} sizes={sizes} eager={eager} alt={alt} className="block size-full object-cover" />
  ) : (
    <span className="block size-full bg-plum-200" />
  );
}
