// A customer's book as a thing: its drawn cover, or plain cloth while there is none.
import { cx } from '#web/ui/cx.ts';

interface CoverObjectProps {
  picture: string | null;
  /** None where the title stands beside it. */
  alt?: string;
  /** The picture is being drawn. */
  coming?: boolean;
}

export function CoverObject({ picture, alt = '', coming = false }: CoverObjectProps) {
  return (
    <span className="book-object block">
      {picture ? (
        <img src={picture} width={1000} height={1000} alt={alt} className="block size-full object-cover" />
      ) : (
        <span className={cx('block size-full', coming ? 'shimmer' : 'bg-plum-200')} />
      )}
    </span>
  );
}
