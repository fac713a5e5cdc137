// A book as a thing: cover, spine, thickness and a warm shadow.
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
      {cover ? (
        <Picture picture={cover} sizes={sizes} eager={eager} alt={alt} className="block size-full object-cover" />
      ) : (
        <span className="block size-full bg-plum-200" />
      )}
    </span>
  );
}
