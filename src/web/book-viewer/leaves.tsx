// The leaves of a book around the place where it lies open, and all its openings small in a row.
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import type { Opening } from './openings.ts';

const SIDES = ['left', 'right'] as const;

export const firstOf = ({ left, right }: Opening): number =>
  [left, right].find((face) => typeof face === 'number') ?? 0;

interface BookProps {
  readonly openings: readonly Opening[];
  readonly pictures: readonly PictureSource[];
  /** Where the book will be open in a moment. */
  readonly heading: number;
}

interface LeavesProps extends BookProps {
  readonly at: number;
  readonly sizes: string;
  readonly label: (page: number) => string;
  /** What the blank last page says. */
  readonly end: string;
}

/** Only the neighbours of what is seen, before and after a turn. */
export function Leaves({ openings, pictures, at, heading, sizes, label, end }: LeavesProps) {
  return openings.map((opening, index) =>
    Math.abs(index - at) <= 1 || Math.abs(index - heading) <= 1
      ? SIDES.map((side) => {
          const face = opening[side];
          if (face === null) return null;
          const picture = face === 'end' ? undefined : pictures[face];
          return (
            <div
              key={`${side}-${face}`}
              data-face={`${side}-${face}`}
              data-page={picture ? face : undefined}
              className={cx(
                'book-leaf',
                `book-leaf-${side}`,
                face === 0 && 'book-leaf-cover',
                index === at && 'is-open',
              )}
            >
              {picture && face !== 'end' ? (
                <Picture picture={picture} sizes={sizes} alt={label(face)} loading="eager" decoding="sync" />
              ) : (
                <p className="lettered">{end}</p>
              )}
            </div>
          );
        })
      : null,
  );
}

export function Thumbs({ openings, pictures, heading, onGo }: BookProps & { onGo: (opening: number) => void }) {
  const t = useT();
  return (
    <ul className="leafing-thumbs">
      {openings.map((opening, index) => (
        <li key={firstOf(opening)}>
          <button
            type="button"
            aria-current={index === heading ? 'true' : undefined}
            aria-label={index ? t('book.toSpread', { number: index }) : t('book.toCover')}
            onClick={() => onGo(index)}
          >
            {SIDES.map((side) => {
              const picture = typeof opening[side] === 'number' ? pictures[opening[side]] : undefined;
              return picture && <Picture key={side} picture={picture} sizes="4rem" alt="" />;
            })}
          </button>
        </li>
      ))}
    </ul>
  );
}
