// The film playing, and what is said when it cannot; loaded when the film is asked for.
import { useEffect, useRef, useState } from 'react';
import type { FilmView } from '#server/modules/film/film.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

export function FilmPlayer({ film }: { film: FilmView }) {
  const t = useT();
  const locale = useLocale();
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) video.current?.focus();
  }, [failed]);
  if (failed) {
    return (
      <div className="film-screen film-failed" role="alert">
        <p>{t('home.film.error')}</p>
        <Button look="call" onClick={() => setFailed(false)}>
          {t('home.film.again')}
        </Button>
      </div>
    );
  }
  return (
    <video
      ref={video}
      className="film-screen"
      src={film.url}
      width={film.width}
      height={film.height}
      poster={film.posters.at(-1)?.webp}
      aria-label={t('home.film.title')}
      controls
      autoPlay
      muted
      playsInline
      preload="none"
      onError={() => setFailed(true)}
    >
      <track kind="captions" src={film.captions} srcLang={locale} label={t('home.film.captions')} />
    </video>
  );
}
