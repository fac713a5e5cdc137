// Views of the printed book: photographs, or renders labelled as such.
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

/** Displayed width of a picture. */
const SIZES = '(width < 48rem) 92vw, 24rem';

/** Side by side on wide screens, a swipeable row on phones. */
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
