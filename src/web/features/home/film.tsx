// The film about how a book is made: a poster that opens the player, and an error state.
import { useEffect, useRef, useState } from 'react';
import type { FilmView } from '#server/modules/film/film.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';

export function Film({ film }: { film: FilmView }) {
  const t = useT();
  return (
    <section
      className={cx(BELOW_FOLD_CLASS, 'sheet sheet-night sheet-brush on-night py-7 lg:py-20')}
      aria-labelledby="film"
    >
      <div className="wrap grid items-center gap-4 sm:gap-8 lg:grid-cols-[1fr_1.9fr] lg:gap-12">
        <div className="grid gap-2 sm:gap-4">
          <h2 id="film" className="text-h2">
            {t('home.film.title')}
          </h2>
          <p className="text-lead">{t('home.film.text')}</p>
          <p className="text-small">{t('home.film.length', { n: Math.round(film.seconds) })}</p>
        </div>
        <Screen film={film} />
        <details className="lg:col-start-2">
          <summary className="flex w-fit cursor-pointer items-center gap-1 py-2 font-bold">
            {t('home.film.tellsTitle')}
            <Icon name="chevron-down" className="size-5" />
          </summary>
          <p className="max-w-2xl text-small">{t('home.film.tells')}</p>
        </details>
      </div>
    </section>
  );
}

function playOn(screen: HTMLDetailsElement | null): void {
  const video = screen?.open ? screen.querySelector('video') : null;
  if (!video) return;
  if (video.error) video.load();
  // If autoplay is refused, the browser shows its own play button.
  video.play().catch(() => {});
  video.focus();
}

/** A poster in a native `details` element that opens the player: works before hydration and without scripts. */
function Screen({ film }: { film: FilmView }) {
  const t = useT();
  const locale = useLocale();
  const screen = useRef<HTMLDetailsElement>(null);
  const [failed, setFailed] = useState(false);
  // It may have been opened before hydration.
  useEffect(() => playOn(screen.current), []);
  const again = () => {
    setFailed(false);
    playOn(screen.current);
  };
  const sizes = '(width < 64rem) 92vw, 46rem';
  const set = (kind: 'avif' | 'webp') => film.posters.map((poster) => `${poster[kind]} ${poster.width}w`).join();
  return (
    <details ref={screen} className="film-screen" onToggle={({ currentTarget }) => playOn(currentTarget)}>
      <summary>
        <picture>
          <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
          <img srcSet={set('webp')} sizes={sizes} width={film.width} height={film.height} alt="" loading="lazy" />
        </picture>
        <span className="film-play">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8.2 5.1C12 7 15.6 9.2 19 11.9C15.7 14.7 12.1 17 8.4 18.9C7.9 14.3 7.8 9.7 8.2 5.1Z" />
          </svg>
          {t('home.film.play')}
        </span>
      </summary>
      <video
        src={film.url}
        width={film.width}
        height={film.height}
        aria-label={t('home.film.title')}
        hidden={failed}
        controls
        muted
        playsInline
        preload="none"
        onError={() => setFailed(true)}
      >
        <track kind="captions" src={film.captions} srcLang={locale} label={t('home.film.captions')} />
      </video>
      {failed && (
        <div className="film-failed" role="alert">
          <p>{t('home.film.error')}</p>
          <Button look="call" onClick={again}>
            {t('home.film.again')}
          </Button>
        </div>
      )}
    </details>
  );
}
