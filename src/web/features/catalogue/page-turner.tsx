// A book whose leaves turn: by finger, arrow keys, buttons or thumbnails. Fetched once the page stands.
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { LargePageProps } from './large-page.tsx';
import type { TurnerProps } from './leaf-through.tsx';
import { type Face, type Opening, openingOf, openingsOf } from './openings.ts';
import { useTurning } from './use-turning.ts';

const WIDE = '(min-width: 48rem)';
const SIDES = ['left', 'right'] as const;

const watchWidth = (tell: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

export default function PageTurner(props: TurnerProps) {
  const single = !useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  // Another way to lie open is another book: it opens where the first one was.
  const face = useRef<Face>(0);
  return <Turner key={String(single)} {...props} single={single} face={face} />;
}

interface OpenBookProps extends TurnerProps {
  single: boolean;
  face: { current: Face };
}

function Turner({ title, preorder, pictures, sizes, Controls, single, face }: OpenBookProps) {
  const t = useT();
  const book = useRef<HTMLDivElement>(null);
  const openings = openingsOf(pictures.length, single);
  const { at, heading, turn, go, jump, swiped, pointers } = useTurning(
    book,
    openings,
    openingOf(openings, face.current),
  );
  const [Large, setLarge] = useState<ComponentType<LargePageProps>>();
  const [page, setPage] = useState<number>();
  const open = openings[heading] ?? openings[0];
  useEffect(() => {
    face.current = open?.right ?? 0;
  });

  const label = (index: number) => (index ? t('book.pageOf', { page: index, title }) : t('book.coverOf', { title }));
  const enlarge = (index: number) => {
    setPage(index);
    import('./large-page.tsx').then(({ default: page }) => setLarge(() => page)).catch(() => setPage(undefined));
  };
  const firstOf = ({ left, right }: Opening): number => [left, right].find((one) => typeof one === 'number') ?? 0;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => go(heading + 1),
    ArrowLeft: () => go(heading - 1),
    Home: () => go(0),
    End: () => go(openings.length - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = page === undefined && !event.altKey && !event.metaKey && !event.ctrlKey && keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onClick = ({ target }: MouseEvent) => {
    const shown = target instanceof Element ? target.closest('[data-page]') : null;
    if (shown instanceof HTMLElement && !swiped()) enlarge(Number(shown.dataset.page));
  };
  const place = () => {
    if (heading === 0) return t('book.placeCover');
    const words = { current: heading, total: openings.length - 1 };
    return single ? t('book.placePage', words) : t('book.placeSpread', words);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever in the book the focus is
    <div onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below enlarges for the keyboard */}
      <div
        className="leafing-stage"
        role="group"
        aria-label={t('book.leafHint')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a book to be leafed through with arrow keys must take the focus
        tabIndex={0}
        onClick={onClick}
        onDragStart={(event) => event.preventDefault()}
        {...pointers}
      >
        <div ref={book} className={cx('leafing-book', at === 0 && !single && 'is-closed', turn && 'is-turning')}>
          {openings.map((opening, index) =>
            Math.abs(index - at) <= 1 || Math.abs(index - heading) <= 1
              ? SIDES.map((side) => {
                  const shown = opening[side];
                  if (shown === null) return null;
                  const picture = shown === 'end' ? undefined : pictures[shown];
                  return (
                    <div
                      key={`${side}-${shown}`}
                      data-face={`${side}-${shown}`}
                      data-page={picture ? shown : undefined}
                      className={cx(
                        'book-leaf',
                        `book-leaf-${side}`,
                        shown === 0 && 'book-leaf-cover',
                        index === at && 'is-open',
                      )}
                    >
                      {picture && typeof shown === 'number' ? (
                        <Picture picture={picture} sizes={sizes} alt={label(shown)} loading="eager" decoding="sync" />
                      ) : (
                        <p className="lettered">{preorder ? t('book.endPreorder') : t('book.end')}</p>
                      )}
                    </div>
                  );
                })
              : null,
          )}
        </div>
      </div>
      <Controls
        onPrevious={heading > 0 ? () => go(heading - 1) : undefined}
        onNext={heading < openings.length - 1 ? () => go(heading + 1) : undefined}
        onLarge={() => open && enlarge(firstOf(open))}
      >
        {place()}
      </Controls>
      {!single && (
        <ul className="leafing-thumbs">
          {openings.map((opening, index) => (
            <li key={firstOf(opening)}>
              <button
                type="button"
                aria-current={index === heading ? 'true' : undefined}
                aria-label={index ? t('book.toSpread', { number: index }) : t('book.toCover')}
                onClick={() => go(index)}
              >
                {SIDES.map((side) => {
                  const picture = typeof opening[side] === 'number' ? pictures[opening[side]] : undefined;
                  return picture && <Picture key={side} picture={picture} sizes="4rem" alt="" />;
                })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {Large && page !== undefined && (
        <Large
          pictures={pictures}
          page={page}
          label={label}
          onPage={setPage}
          onClose={() => {
            setPage(undefined);
            jump(openingOf(openings, page));
          }}
        />
      )}
    </div>
  );
}
