// A real book lying open: leaves with a page on each side, turned in space by the style sheet; the last one is the visitor's own.
import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { NamedCover } from '#web/tried-child/named-cover.tsx';
import type { Trying } from '#web/tried-child/use-try.ts';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import type { HeroBook } from './hero-stage.tsx';
import { OwnLines } from './own-lines.tsx';

const LeafPlayer = lazy(() => import('./leaf-player.tsx'));
/** On a phone a little less than they measure: it takes the size that is just sharp enough. */
const SIZES = '(min-width: 80rem) 23rem, (min-width: 64rem) 18rem, (min-width: 36rem) 46vw, 41vw';

/** What has not been asked for yet is blank paper. */
function Page({ picture, first = false }: { picture: PictureSource | undefined; first?: boolean }) {
  return picture && <Picture picture={picture} sizes={SIZES} eager={first} loading="eager" alt="" />;
}

/** Where a leaf lies in the pile on the right and on the left; leafing back, the upper ones go first. */
const layerOf = (index: number, last: number) =>
  ({ '--right-pile': last - index, '--left-pile': index + 1, '--wait': last - 1 - index }) as CSSProperties;

interface OpenBookProps {
  book: HeroBook;
  trying: Trying;
}

export function OpenBook({ book: { slug, title, cover, spreads }, trying }: OpenBookProps) {
  const t = useT();
  const book = useRef<HTMLElement>(null);
  /** How many leaves lie on the left now, and how many ever did: a leaf that was never there cannot come back. */
  const [{ turned, most }, setTurned] = useState({ turned: 0, most: 0 });
  const turnTo = (next: number) => setTurned({ turned: next, most: Math.max(most, next) });
  const [said, setSaid] = useState('');
  /** The server sends the first spread alone; the other leaves come with this script, which came late itself. */
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  const last = spreads.length - 1;
  const { child } = trying;
  // A shop whose pages are still to be painted has a cover to try a name on.
  const isOwn = spreads.length === 0 || trying.typed.trim() !== '' || child.gender !== null;
  const shown = spreads[turned]?.child;
  const sample = shown ? t('home.hero.book.spreadOf', { title, child: shown }) : t('home.hero.book.spread', { title });
  const deferred = (picture: PictureSource | undefined) => (alive ? picture : undefined);
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
            <>
              <span className="open-page open-page-right open-page-own" style={layerOf(0, last + 1)}>
                <span className="own-lines">
                  <Suspense>
                    <OwnLines slug={slug} child={child} onSaid={setSaid} />
                  </Suspense>
                </span>
              </span>
              <span className="open-leaf" data-side="left" style={layerOf(last + 1, 2 * last + 3)}>
                <span className="open-page open-leaf-front">
                  <Page picture={spreads[turned]?.right} />
                </span>
                <span className="open-page open-leaf-back">
                  <NamedCover title={title} cover={cover} sizes={SIZES} trying={trying} />
                </span>
              </span>
            </>
          )}
        </span>
      </div>
      <figcaption className="open-book-caption">
        <span>{t(isOwn ? 'home.hero.book.own' : 'home.hero.book.caption')}</span>
        {/* The book itself is a picture to a screen reader: what is written in it now is told here. */}
        <span role="status" className="sr-only">
          {isOwn && trying.painted && said}
        </span>
        {alive && !isOwn && last > 0 && (
          <Suspense>
            <LeafPlayer book={book} turned={turned} last={last} onTurn={turnTo} />
          </Suspense>
        )}
      </figcaption>
    </figure>
  );
}
