// The printed book as a thing: photographs, or renders that say they are a picture of the layout.
import { useT } from './i18n/use-copy.ts';
import { Picture, type PictureSource } from './ui/display/picture.tsx';
import { SwipeRow } from './ui/navigation/swipe-row.tsx';

export interface BookThing {
  readonly photographed: boolean;
  readonly pictures: readonly PictureSource[];
}

interface PrintedBookProps {
  thing: BookThing;
  title: string;
}

/** How wide one picture stands. */
const SIZES = '(width < 48rem) 92vw, 24rem';

/** Side by side where there is room; on a phone a row that is pushed aside with a finger. */
export function PrintedBook({ thing, title }: PrintedBookProps) {
  const t = useT();
  if (thing.pictures.length === 0) return null;
  return (
    <figure className="printed-book">
      <SwipeRow label={t('book.thing.title')}>
        {thing.pictures.map((picture, index) => (
          <li key={picture.url}>
            <Picture
              picture={picture}
              sizes={SIZES}
              alt={t('book.thing.view', { title, n: index + 1 })}
              className="block aspect-[4/3] h-auto w-full rounded-lg object-cover shadow-paper"
            />
          </li>
        ))}
      </SwipeRow>
      {!thing.photographed && <figcaption className="text-small text-ink-soft">{t('book.thing.layout')}</figcaption>}
    </figure>
  );
}
