// The short film of a book being made: a still that links to the film; the player comes when somebody asks for it.
import { type ComponentType, type MouseEvent, useState } from 'react';
import type { FilmView } from '#server/modules/film/film.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { BELOW } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';

export function Film({ film }: { film: FilmView }) {
  const t = useT();
  return (
    <section className={cx(BELOW, 'sheet sheet-night sheet-brush on-night py-20')} aria-labelledby="film">
      <div className="wrap grid items-center gap-8 lg:grid-cols-[1fr_1.9fr] lg:gap-12">
        <div className="grid gap-4">
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

/** A plain link: without scripts, or before they are here, the browser shows the film by itself. */
function Screen({ film }: { film: FilmView }) {
  const t = useT();
  const [Player, setPlayer] = useState<ComponentType<{ film: FilmView }>>();
  if (Player) return <Player film={film} />;
  const play = (event: MouseEvent) => {
    event.preventDefault();
    import('./film-player.tsx').then(
      ({ FilmPlayer }) => setPlayer(() => FilmPlayer),
      () => location.assign(film.url),
    );
  };
  const sizes = '(width < 64rem) 92vw, 46rem';
  const set = (kind: 'avif' | 'webp') => film.posters.map((poster) => `${poster[kind]} ${poster.width}w`).join();
  return (
    <a href={film.url} className="film-screen" onClick={play}>
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
    </a>
  );
}
