// The rendered pages around the current opening, and a row of thumbnails of all openings.
import type { ReactNode } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import { type Opening, picturesIn } from './openings.ts';

const SIDES = ['left', 'right'] as const;

interface BookProps {
  readonly openings: readonly Opening[];
  /** Null for a page that is not rendered yet. */
  readonly pictures: readonly (PictureSource | null)[];
  /** The opening after the running turn. */
  readonly heading: number;
}

interface BookPagesProps extends BookProps {
  readonly at: number;
  readonly sizes: string;
  readonly label: (page: number) => string;
  /** Overlay of a page's picture. */
  readonly over: ((page: number) => ReactNode) | undefined;
  /** Text of the blank last page, and a link on it. */
  readonly end: string;
  readonly way: ReactNode;
}

/** Renders only openings adjacent to the current one and to the target of a turn. */
export function BookPages({ openings, pictures, at, heading, sizes, label, over, end, way }: BookPagesProps) {
  return openings.map((opening, index) =>
    Math.abs(index - at) <= 1 || Math.abs(index - heading) <= 1
      ? SIDES.map((side) => {
          const face = opening[side];
          if (face === null) return null;
          const page = typeof face === 'number' ? face : undefined;
          const picture = page === undefined ? null : pictures[page];
          return (
            <div
              key={`${side}-${face}`}
              data-face={`${side}-${face}`}
              data-page={page}
              className={cx(
                'book-leaf',
                `book-leaf-${side}`,
                (face === 0 || opening.right === null) && 'book-leaf-cover',
                face === 'lining' && 'book-leaf-lining',
                index === at && 'is-open',
              )}
            >
              {picture && page !== undefined && (
                <Picture picture={picture} sizes={sizes} alt={label(page)} loading="eager" decoding="sync" />
              )}
              {page !== undefined && over?.(page)}
              {face === 'end' && (
                <div className="book-leaf-end">
                  <p className="lettered">{end}</p>
                  {way}
                </div>
              )}
            </div>
          );
        })
      : null,
  );
}

export function Thumbnails({ openings, pictures, heading, onGo }: BookProps & { onGo: (opening: number) => void }) {
  const t = useT();
  return (
    <ul className="leafing-thumbs">
      {openings.map((opening, index) => (
        <li key={picturesIn(opening)[0]}>
          <button
            type="button"
            aria-current={index === heading ? 'true' : undefined}
            aria-label={index ? t('book.toSpread', { number: index }) : t('book.toCover')}
            onClick={() => onGo(index)}
          >
            {picturesIn(opening).map((page) => {
              const picture = pictures[page];
              return picture && <Picture key={page} picture={picture} sizes="4rem" alt="" />;
            })}
          </button>
        </li>
      ))}
    </ul>
  );
}
