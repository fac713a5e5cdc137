// The book to leaf through: pages side by side, by swipe, keys or buttons; a tap shows a page as large as the screen.
import { lazy, Suspense, useRef, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';

const LargePage = lazy(() => import('./large-page.tsx'));
const SIZES = '(min-width: 64rem) 38rem, 92vw';

export function LeafThrough({ title, pictures }: { title: string; pictures: readonly PictureSource[] }) {
  const t = useT();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [large, setLarge] = useState<number | null>(null);

  const show = (index: number) => {
    const slide = track.current?.children[Math.max(0, Math.min(pictures.length - 1, index))];
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' });
  };
  const label = (index: number) =>
    index === 0 ? t('book.coverOf', { title }) : t('book.pageOf', { page: String(index), title });
  const chosen = large === null ? undefined : pictures[large];
  return (
    <section aria-label={t('book.leafLabel')} className="min-w-0">
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
        className="relative flex snap-x snap-mandatory overflow-x-auto rounded-lg shadow-lift [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} className="w-full shrink-0 snap-center">
            <button type="button" onClick={() => setLarge(index)} className="block w-full cursor-zoom-in">
              <Picture
                picture={picture}
                sizes={SIZES}
                eager={index === 0}
                alt={label(index)}
                className="block h-auto w-full"
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center justify-between gap-3">
        <Turn
          label={t('book.previous')}
          icon="chevron-left"
          disabled={current === 0}
          onClick={() => show(current - 1)}
        />
        <p className="text-small text-ink-soft tabular-nums" role="status">
          {t('book.place', { current: String(current + 1), total: String(pictures.length) })}
        </p>
        <Turn
          label={t('book.next')}
          icon="chevron-right"
          disabled={current >= pictures.length - 1}
          onClick={() => show(current + 1)}
        />
      </div>
      {chosen && large !== null && (
        <Suspense>
          <LargePage
            picture={chosen}
            label={label(large)}
            closeLabel={t('book.close')}
            onClose={() => setLarge(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface TurnProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  disabled: boolean;
  onClick: () => void;
}

function Turn({ label, icon, disabled, onClick }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full bg-plum-100 text-plum-800 hover:bg-plum-200 disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
}
