// Turns the pages of the home page's book, automatically, by button or by swipe; loaded after the page.
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';

const AUTO_TURN_MS = 4600;
const SWIPE_MIN_PX = 36;

interface PagePlayerProps {
  book: RefObject<HTMLElement | null>;
  turned: number;
  last: number;
  onTurn: (turned: number) => void;
}

export default function PagePlayer({ book, turned, last, onTurn }: PagePlayerProps) {
  const t = useT();
  const [reducedMotion] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [playing, setPlaying] = useState(!reducedMotion);
  /** The pointer is over the book, or the keyboard focus is in it. */
  const [isPaused, setIsPaused] = useState(false);
  const [isInView, setIsInView] = useState(true);

  /** After the last spread the book returns to the first. */
  const turn = (by: number) => onTurn((turned + by + last + 1) % (last + 1));
  const turnBy = useEffectEvent(turn);
  const turnAutomatically = useEffectEvent(() => {
    const painted = [...(book.current?.querySelectorAll('img') ?? [])].every(({ complete }) => complete);
    if (painted && !document.hidden) turn(1);
  });

  const moves = playing && !isPaused && isInView;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a manual turn restarts the interval
  useEffect(() => {
    if (!moves) return;
    const clock = setInterval(turnAutomatically, AUTO_TURN_MS);
    return () => clearInterval(clock);
  }, [moves, turned]);

  useEffect(() => {
    const element = book.current;
    if (!element) return;
    const unmounted = new AbortController();
    const listen = (name: string, act: (event: PointerEvent) => void) =>
      element.addEventListener(name, (event) => act(event as PointerEvent), { signal: unmounted.signal });
    let from: number | undefined;
    const pause = () => setIsPaused(true);
    // A click leaves the focus on a button; only keyboard focus pauses the book.
    const release = () => setIsPaused(element.matches(':hover') || element.querySelector(':focus-visible') !== null);
    listen('pointerenter', ({ pointerType }) => pointerType === 'mouse' && pause());
    listen('pointerleave', ({ pointerType }) => pointerType === 'mouse' && release());
    listen('focusin', release);
    listen('focusout', () => setTimeout(release));
    listen('pointerdown', ({ clientX }) => {
      from = clientX;
    });
    listen('pointerup', ({ clientX }) => {
      if (from !== undefined && Math.abs(clientX - from) > SWIPE_MIN_PX) turnBy(clientX < from ? 1 : -1);
      from = undefined;
    });
    const watcher = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? true), {
      threshold: 0.3,
    });
    watcher.observe(element);
    return () => {
      unmounted.abort();
      watcher.disconnect();
    };
  }, [book]);

  return (
    <span className="open-book-controls" data-moves={moves || undefined}>
      <Control label={t('home.hero.book.back')} onClick={() => turn(-1)}>
        <Icon name="chevron-left" className="size-5" />
      </Control>
      {!reducedMotion && (
        <Control
          label={t(playing ? 'home.hero.book.pause' : 'home.hero.book.play')}
          onClick={() => setPlaying(!playing)}
        >
          <svg viewBox="0 0 20 20" className="size-5 fill-current" aria-hidden="true">
            <path d={playing ? 'M5 4h3.4v12H5zM11.6 4H15v12h-3.4z' : 'M6 3.5v13L16.5 10z'} />
          </svg>
        </Control>
      )}
      <Control label={t('home.hero.book.next')} onClick={() => turn(1)}>
        <Icon name="chevron-right" className="size-5" />
      </Control>
    </span>
  );
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
