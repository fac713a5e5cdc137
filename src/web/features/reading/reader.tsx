// Reading mode: the whole screen is the book, which turns its pages, is read aloud and dims for a dark room.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReadingBook, ReadingPage } from '#server/modules/books/reading.types.ts';
import { BookViewer } from '#web/book-viewer/book-viewer.tsx';
import type { BookHandle } from '#web/book-viewer/page-turner.tsx';
import { pictureOf } from '#web/book-viewer/page-words.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useReadAloud } from './aloud/use-read-aloud.ts';
import { createLitStore } from './lit-words.ts';
import { ReaderButton, ReaderControls, ReaderToolsContext } from './reader-controls.tsx';
import { ReaderIcon } from './reader-icon.tsx';
import { ReaderPanel } from './reader-panel.tsx';
import { PACE_RATES, useReaderSettings } from './reader-settings.ts';
import { ReaderWords } from './reader-words.tsx';
import { useAwakeScreen, useFullScreen } from './use-screen.ts';

/** On an upright tablet a single page is larger than two beside each other. */
const SPREAD_QUERY = '(min-aspect-ratio: 5/4)';
const PAGE_SIZES = '(min-aspect-ratio: 5/4) 50vw, 100vw';

interface ReaderProps {
  readonly book: ReadingBook;
  /** Where it closes to; a listener has nowhere to go. */
  readonly leaveTo: string | null;
  /** Whether the book is kept on this device: below the title, and in the panel. */
  readonly keptMark?: ReactNode;
  readonly keptDetails?: ReactNode;
}

export function Reader({ book, leaveTo, keptMark, keptDetails }: ReaderProps) {
  const t = useT();
  const whole = useRef<HTMLElement>(null);
  const handle = useRef<BookHandle>(null);
  const [shown, setShown] = useState<readonly number[]>([0]);
  const [lit] = useState(createLitStore);
  const settings = useReaderSettings();
  const screen = useFullScreen(whole);
  const stayAwake = useAwakeScreen();
  const openPage = useCallback((page: number) => handle.current?.open(page), []);
  const aloud = useReadAloud({ book, rate: PACE_RATES[settings.pace], lit, openPage });
  const pictures = useMemo(() => book.pages.map(pictureOf), [book]);
  useReaderKeys(handle, book.pages.length, { aloud: aloud.toggle, full: screen.toggle });

  const share = (shown.at(-1) ?? 0) / Math.max(1, book.pages.length - 1);
  return (
    <main ref={whole} className="reader on-night" data-light={settings.light}>
      <h1 className="sr-only">{t('reading.title', { title: book.title, name: book.childName })}</h1>
      <div className="reader-top">
        {leaveTo !== null && (
          <ShopLink to={leaveTo} className="reader-button no-underline" aria-label={t('reading.leave')}>
            <Icon name="close" />
          </ShopLink>
        )}
        <div className="reader-title">
          <p className="lettered">{book.title}</p>
          {keptMark}
        </div>
        <FullScreenButton screen={screen} />
        <ReaderPanel
          settings={settings}
          onChange={settings.change}
          aloud={aloud}
          voices={book.voices}
          isListening={leaveTo === null}
        >
          {keptDetails}
        </ReaderPanel>
      </div>
      <ReaderToolsContext
        value={{
          state: aloud.state,
          onToggle: aloud.isReadable ? aloud.toggle : undefined,
          isRecorded: aloud.voice === 'recorded',
          share,
        }}
      >
        <BookViewer
          title={book.title}
          preorder={false}
          binding="whole"
          pictures={pictures}
          turnsByTap
          spreadQuery={SPREAD_QUERY}
          sizes={PAGE_SIZES}
          thumbs={false}
          label={(index) => placeOf(t, book.pages, [index])}
          spread={(pages) => placeOf(t, book.pages, pages)}
          over={(index) => (
            <ReaderWords page={index} words={book.pages[index]?.words ?? []} language={book.locale} lit={lit} />
          )}
          onShow={(pages) => {
            setShown(pages);
            void stayAwake();
            aloud.onShown(pages);
          }}
          handle={handle}
          Controls={ReaderControls}
        />
      </ReaderToolsContext>
      {aloud.hasFailed && (
        <p className="reader-note" role="alert">
          {t(aloud.voice === 'recorded' ? 'reading.voice.unplayable' : 'reading.voice.failed')}
        </p>
      )}
      <div className="reader-dim" aria-hidden="true" />
    </main>
  );
}

function FullScreenButton({ screen: { isFull, toggle } }: { screen: ReturnType<typeof useFullScreen> }) {
  const t = useT();
  if (isFull === null) return null;
  return (
    <ReaderButton label={t(isFull ? 'reading.window' : 'reading.full')} isPressed={isFull} onClick={toggle}>
      <ReaderIcon name={isFull ? 'window' : 'full'} />
    </ReaderButton>
  );
}

/** The visible pages with the number of all inside pages. */
function placeOf(t: Translate, pages: readonly Pick<ReadingPage, 'page'>[], shown: readonly number[]): string {
  const total = pages.length - 2;
  const [first, second] = shown.map((index) => pages[index]?.page);
  if (typeof first === 'number' && typeof second === 'number')
    return t('reading.pages', { from: first, to: second, total });
  if (typeof first === 'number') return t('reading.page', { page: first, total });
  return t(first === 'back' ? 'reading.back' : 'reading.front');
}

interface KeyActions {
  readonly aloud: () => void;
  readonly full: () => void;
}

/** Keys work wherever the focus is, except in fields and on buttons, which have their own. */
function useReaderKeys(handle: { readonly current: BookHandle | null }, pages: number, actions: KeyActions): void {
  useEffect(() => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowRight: () => handle.current?.turn(1),
      ArrowLeft: () => handle.current?.turn(-1),
      PageDown: () => handle.current?.turn(1),
      PageUp: () => handle.current?.turn(-1),
      Home: () => handle.current?.open(0),
      End: () => handle.current?.open(pages - 1),
      ' ': actions.aloud,
      f: actions.full,
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const { target, key } = event;
      if (target instanceof HTMLInputElement) return;
      if (key === ' ' && target instanceof HTMLElement && target.closest('button, a')) return;
      const act = keys[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
