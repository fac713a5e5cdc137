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
import type { PictureSource } from '#web/ui/display/picture.tsx';
import type { LargePageProps } from './large-page.tsx';
import { firstOf, Leaves, Thumbs } from './leaves.tsx';
import { type Face, openingOf, openingsOf } from './openings.ts';
import { useTurning } from './use-turning.ts';
import type { ViewerControls } from './viewer-controls.tsx';

export interface TurnerProps {
  readonly title: string;
  readonly preorder: boolean;
  /** The cover, then left and right pages in turn. */
  readonly pictures: readonly PictureSource[];
  /** These two the strip before it uses as well: handed over, so that the browser fetches them once. */
  readonly sizes: string;
  readonly Controls: typeof ViewerControls;
}

const WIDE = '(min-width: 48rem)';

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
          <Leaves
            {...{ openings, at, heading, pictures, sizes, label }}
            end={preorder ? t('book.endPreorder') : t('book.end')}
          />
        </div>
      </div>
      <Controls
        onPrevious={heading > 0 ? () => go(heading - 1) : undefined}
        onNext={heading < openings.length - 1 ? () => go(heading + 1) : undefined}
        onLarge={() => open && enlarge(firstOf(open))}
      >
        {place()}
      </Controls>
      {!single && <Thumbs openings={openings} pictures={pictures} heading={heading} onGo={go} />}
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
