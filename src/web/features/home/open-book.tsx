// The open book of the home page: sheets turned by CSS in 3D; the last spread shows the visitor's child.
import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { NamedCover } from '#web/child-preview/named-cover.tsx';
import type { ChildPreview } from '#web/child-preview/use-child-preview.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import { ChildLines } from './child-lines.tsx';
import type { HeroBook } from './hero-stage.tsx';

const PagePlayer = lazy(() => import('./page-player.tsx'));
/** As displayed: 184 of 390 pixels on a phone. */
const SIZES = '(min-width: 80rem) 23rem, (min-width: 64rem) 18rem, (min-width: 36rem) 46vw, 48vw';

/** Blank until a picture is requested. */
function Page({ picture, first = false }: { picture: PictureSource | undefined; first?: boolean }) {
  return picture && <Picture picture={picture} sizes={SIZES} eager={first} loading="eager" alt="" />;
}

/** Position in the right and left piles; on the way back the upper sheets turn first. */
const layerOf = (index: number, last: number) =>
  ({ '--right-pile': last - index, '--left-pile': index + 1, '--wait': last - 1 - index }) as CSSProperties;

interface OpenBookProps {
  book: HeroBook;
  preview: ChildPreview;
}

export function OpenBook({ book: ofBook, preview }: OpenBookProps) {
  const { title, spreads } = ofBook;
  const t = useT();
  const book = useRef<HTMLElement>(null);
  /** Number of sheets on the left now, and the maximum so far: only a sheet that was turned can turn back. */
  const [{ turned, most }, setTurned] = useState({ turned: 0, most: 0 });
  const turnTo = (next: number) => setTurned({ turned: next, most: Math.max(most, next) });
  const [shownText, setShownText] = useState('');
  /** The server renders the first spread only; the others are added after hydration. */
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);

  const last = spreads.length - 1;
  const { child } = preview;
  // Without rendered pages there is only the cover to preview a name on.
  const isOwn = spreads.length === 0 || preview.typed.trim() !== '' || child.gender !== null;
  const shown = spreads[turned]?.child;
  const sample = shown ? t('home.hero.book.spreadOf', { title, child: shown }) : t('home.hero.book.spread', { title });
  const deferred = (picture: PictureSource | undefined) => (isHydrated ? picture : undefined);
  return (
    <figure ref={book} className="open-book">
      <div
        role="img"
        aria-label={isOwn ? t('book.tryCover', { title, name: child.name || '…' }) : sample}
        className="open-book-stage"
      >
        <span className="open-book-lying">
          <span className="open-page open-page-left">
            <Page picture={spreads[0]?.left} first />
          </span>
          <span className="open-page open-page-right">
            <Page picture={last === 0 ? spreads[0]?.right : deferred(spreads[last]?.right)} first={last === 0} />
          </span>
          {spreads.slice(0, last).map((spread, index) => (
            <span
              key={spread.right.url}
              className="open-leaf"
              data-side={index < turned ? 'left' : index < most ? 'back' : undefined}
              style={layerOf(index, last)}
            >
              <span className="open-page open-leaf-front">
                <Page picture={index === 0 ? spread.right : deferred(spread.right)} first={index === 0} />
              </span>
              <span className="open-page open-leaf-back">
                <Page picture={deferred(spreads[index + 1]?.left)} />
              </span>
            </span>
          ))}
          {isOwn && (
            <OwnPages
              book={ofBook}
              preview={preview}
              last={last}
              under={spreads[turned]?.right}
              onText={setShownText}
            />
          )}
        </span>
      </div>
      <figcaption className="open-book-caption">
        <span>{t(isOwn ? 'home.hero.book.own' : 'home.hero.book.caption')}</span>
        {/* The book is an image to screen readers: its current text is announced here. */}
        <span role="status" className="sr-only">
          {isOwn && preview.painted && shownText}
        </span>
        {isHydrated && !isOwn && last > 0 && (
          <Suspense>
            <PagePlayer book={book} turned={turned} last={last} onTurn={turnTo} />
          </Suspense>
        )}
      </figcaption>
    </figure>
  );
}

interface OwnPagesProps extends OpenBookProps {
  last: number;
  /** The picture below the cover. */
  under: PictureSource | undefined;
  onText: (text: string) => void;
}

/** The cover and the first lines of the visitor's child. */
function OwnPages({ book: { slug, title, cover }, preview, last, under, onText }: OwnPagesProps) {
  return (
    <>
      <span className="open-page open-page-right open-page-own" style={layerOf(0, last + 1)}>
        <span className="own-lines">
          <Suspense>
            <ChildLines slug={slug} child={preview.child} onText={onText} />
          </Suspense>
        </span>
      </span>
      <span className="open-leaf" data-side="left" style={layerOf(last + 1, 2 * last + 3)}>
        <span className="open-page open-leaf-front">
          <Page picture={under} />
        </span>
        <span className="open-page open-leaf-back">
          <NamedCover title={title} cover={cover} sizes={SIZES} preview={preview} />
        </span>
      </span>
    </>
  );
}
