// A book with turning pages: by swipe, arrow keys, buttons or thumbnails. Loaded after the page.
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import type { PictureSource } from '#web/ui/display/picture.tsx';
import { BookPages, Thumbnails } from './book-pages.tsx';
import type { LargePageProps } from './large-page.tsx';
import { type Binding, divideIntoOpenings, type Face, type Opening, openingWith, picturesIn } from './openings.ts';
import { closedSide } from './pose-turn.ts';
import { useTurning } from './use-turning.ts';
import type { ViewerControls } from './viewer-controls.tsx';

/** Imperative handle: opens the book at a picture. */
export interface BookHandle {
  open(page: number): void;
  enlarge(page: number): void;
  turn(by: 1 | -1): void;
}

export interface TurnerProps {
  readonly title: string;
  readonly preorder: boolean;
  /** In binding order; null for a page that is not rendered yet. */
  readonly pictures: readonly (PictureSource | null)[];
  readonly binding?: Binding;
  /** Number of pages after the front of a whole book that are left out of the openings; the handle's `open` enlarges them. */
  readonly skipped?: number;
  /** Overlay of a page's picture: text, a lock. */
  readonly over?: (page: number) => ReactNode;
  readonly label?: (page: number) => string;
  /** Label of a spread; the labels of its pages by default. */
  readonly spread?: (pages: readonly number[]) => string;
  /** Tap handler of a page in a two-page spread; by default, and always on a narrow screen, a tap enlarges it. */
  readonly onTap?: ((page: number) => void) | undefined;
  /** A tap turns: back at the left, on at the right. */
  readonly turnsByTap?: boolean;
  /** Media query of a screen that shows two pages; tablet width by default. */
  readonly spreadQuery?: string;
  /** Called with the visible pictures. */
  readonly onShow?: (pages: readonly number[]) => void;
  readonly handle?: RefObject<BookHandle | null>;
  /** Link on the blank page after the last one. */
  readonly way?: ReactNode;
  /** False where thumbnails are shown elsewhere. */
  readonly thumbs?: boolean;
  /** Passed on from the strip, so that these modules are in one chunk. */
  readonly sizes: string;
  readonly Controls: typeof ViewerControls;
}

const TABLET_QUERY = '(min-width: 48rem)';

function useMatch(media: string): boolean {
  const watch = useCallback(
    (onChange: () => void): (() => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(watch, () => matchMedia(media).matches);
}

export default function PageTurner(props: TurnerProps) {
  const single = !useMatch(props.spreadQuery ?? TABLET_QUERY);
  // A layout change remounts the book, open at the same page.
  const face = useRef<Face>(0);
  return <Turner key={`${single} ${props.skipped}`} {...props} single={single} face={face} />;
}

interface OpenBookProps extends TurnerProps {
  single: boolean;
  face: { current: Face };
}

function Turner(props: OpenBookProps) {
  const { pictures, binding = 'extract', skipped, Controls, single, face } = props;
  const { onTap, onShow } = props;
  const t = useT();
  const book = useRef<HTMLDivElement>(null);
  const openings = divideIntoOpenings(pictures.length, single, binding, skipped);
  const { at, heading, turn, go, jump, swiped, pointers } = useTurning(
    book,
    openings,
    openingWith(openings, face.current),
  );
  const large = useLargePage();
  const open = openings[heading] ?? openings[0];
  useEffect(() => {
    const shown = open ? picturesIn(open) : [];
    face.current = shown.at(-1) ?? 0;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once per opening
  useEffect(() => {
    if (open) onShow?.(picturesIn(open));
  }, [heading]);

  const { label, place } = usePageWords(props, open, heading, openings.length - 1);
  const { enlarge } = large;
  const isSkipped = (index: number) => !openings.some((one) => picturesIn(one).includes(index));
  useImperativeHandle(props.handle, () => ({
    open: (index) => (isSkipped(index) ? enlarge(index) : go(openingWith(openings, index))),
    enlarge: (index) => enlarge(index),
    turn: (by) => go(heading + by),
  }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (large.page === undefined) turnByKey(event, heading, openings.length - 1, go);
  };
  const onClick = (event: MouseEvent) => {
    if (swiped()) return;
    if (props.turnsByTap) go(heading + tapDirection(event.currentTarget, event.clientX, single));
    else openTapped(event, single ? undefined : onTap, enlarge);
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
        <Leaves
          {...props}
          book={book}
          openings={openings}
          at={at}
          heading={heading}
          isTurning={turn !== null}
          label={label}
        />
      </div>
      <Controls
        onPrevious={heading > 0 ? () => go(heading - 1) : undefined}
        onNext={heading < openings.length - 1 ? () => go(heading + 1) : undefined}
        onLarge={() => open && enlarge(picturesIn(open)[0] ?? 0)}
      >
        {place}
      </Controls>
      {!single && props.thumbs !== false && (
        <Thumbnails openings={openings} pictures={pictures} heading={heading} onGo={go} />
      )}
      <LargePageLayer {...props} large={large} label={label} onClose={(page) => jump(openingWith(openings, page))} />
    </div>
  );
}

function openTapped(
  { target, clientX }: MouseEvent,
  onTap: TurnerProps['onTap'],
  enlarge: ReturnType<typeof useLargePage>['enlarge'],
): void {
  const shown = target instanceof Element ? target.closest('[data-page]') : null;
  if (!(shown instanceof HTMLElement)) return;
  if (onTap) {
    onTap(Number(shown.dataset.page));
    return;
  }
  const { left, width } = shown.getBoundingClientRect();
  enlarge(Number(shown.dataset.page), clientX - left < width / 2 ? 'left' : 'right');
}

/** A single page is turned back at its left third only: most taps mean the next page. */
function tapDirection(stage: Element, x: number, single: boolean): 1 | -1 {
  const { left, width } = stage.getBoundingClientRect();
  return x - left < width / (single ? 3 : 2) ? -1 : 1;
}

/** The page shown over the whole screen; its program is loaded with the first one. */
function useLargePage() {
  const [Page, setLoaded] = useState<ComponentType<LargePageProps>>();
  const [page, setPage] = useState<number>();
  const [tapped, setTapped] = useState<LargePageProps['tapped']>();
  const enlarge = (index: number, at?: LargePageProps['tapped']) => {
    setTapped(at);
    setPage(index);
    import('./large-page.tsx').then(({ default: loaded }) => setLoaded(() => loaded)).catch(() => setPage(undefined));
  };
  return { Page, page, tapped, setPage, enlarge };
}

function turnByKey(event: KeyboardEvent, heading: number, last: number, go: (opening: number) => void): void {
  if (event.altKey || event.metaKey || event.ctrlKey) return;
  const openings: Readonly<Record<string, number>> = {
    ArrowRight: heading + 1,
    ArrowLeft: heading - 1,
    Home: 0,
    End: last,
  };
  const next = openings[event.key];
  if (next === undefined) return;
  event.preventDefault();
  go(next);
}

interface LeavesProps extends OpenBookProps {
  readonly book: RefObject<HTMLDivElement | null>;
  readonly openings: readonly Opening[];
  readonly at: number;
  readonly heading: number;
  readonly isTurning: boolean;
  readonly label: (page: number) => string;
}

/** The book itself: its pages, closed at the first and after the last opening. */
function Leaves({ book, openings, at, heading, isTurning, label, ...props }: LeavesProps) {
  const { preorder, pictures, sizes, single } = props;
  const t = useT();
  const closed = single || !openings[at] ? 0 : closedSide(openings[at]);
  return (
    <div
      ref={book}
      className={cx(
        'leafing-book',
        closed === 1 && 'is-closed',
        closed === -1 && 'is-closed-back',
        isTurning && 'is-turning',
      )}
    >
      <BookPages
        openings={openings}
        at={at}
        heading={heading}
        pictures={pictures}
        sizes={sizes}
        label={label}
        over={props.over}
        end={preorder ? t('book.endPreorder') : t('book.end')}
        way={props.way}
      />
    </div>
  );
}

interface LargePageLayerProps extends OpenBookProps {
  readonly large: ReturnType<typeof useLargePage>;
  readonly label: (page: number) => string;
  readonly onClose: (page: number) => void;
}

function LargePageLayer({ large, label, onClose, pictures, binding = 'extract', over }: LargePageLayerProps) {
  const t = useT();
  const { Page, page, tapped, setPage } = large;
  if (!Page || page === undefined) return null;
  return (
    <Page
      pictures={pictures}
      page={page}
      place={binding === 'whole' ? label(page) : t('book.place', { current: page + 1, total: pictures.length })}
      label={label}
      over={over}
      tapped={tapped}
      onPage={setPage}
      onClose={() => {
        setPage(undefined);
        onClose(page);
      }}
    />
  );
}

/** Labels of single pages, and where in the book the reader is. */
function usePageWords(props: OpenBookProps, open: Opening | undefined, heading: number, last: number) {
  const { title, pictures, binding = 'extract', single } = props;
  const t = useT();
  const label =
    props.label ??
    ((index: number) => (index ? t('book.pageOf', { page: index, title }) : t('book.coverOf', { title })));
  const place = () => {
    if (heading === 0) return t(pictures.length < 2 ? 'book.noPages' : 'book.placeCover');
    if (binding === 'whole')
      return open ? (props.spread?.(picturesIn(open)) ?? picturesIn(open).map(label).join(', ')) : '';
    const words = { current: heading, total: last };
    return single ? t('book.placePage', words) : t('book.placeSpread', words);
  };
  return { label, place: place() };
}
