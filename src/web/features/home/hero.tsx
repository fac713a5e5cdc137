// Hero section of the home page: the open book in a night scene, and the child form.
import { Suspense } from 'react';
import type { HomeBlock } from '#server/modules/catalogue/catalogue.types.ts';
import moon from '#web/art/moon.svg?inline';
import nightForestWebp from '#web/art/night-forest.webp';
import nightForest from '#web/art/night-forest-1600.avif';
import nightForestFine from '#web/art/night-forest-2400.avif';
import nightForestPhone from '#web/art/night-forest-phone-520.avif';
import nightForestPhoneFine from '#web/art/night-forest-phone-936.avif';
import { useOwnText } from '#web/i18n/own-text.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { deferredComponent } from '#web/shell/deferred/deferred-component.ts';
import { idleMoment } from '#web/shell/deferred/idle-moment.ts';
import type { HeroBook } from './hero-stage.tsx';

/** Left and top in per cent, delay and duration in seconds of a firefly's animation. */
const FIREFLIES = [
  [8, 62, 0, 11],
  [17, 78, -4, 13],
  [29, 70, -8, 10],
  [38, 84, -2, 14],
  [47, 58, -6, 12],
  [55, 80, -9, 11],
  [63, 44, -3, 15],
  [72, 66, -7, 12],
  [86, 52, -1, 13],
  [93, 74, -5, 10],
] as const;

/** Rendered by the server; hydrated after an interaction or a few seconds. Without its script, book and form stay as rendered. */
const HeroStage = deferredComponent(() => import('./hero-stage.tsx').then((file) => file.HeroStage), idleMoment);

/** `book`: the featured book; null in a shop without books. */
export function Hero({
  book,
  words,
}: {
  book: HeroBook | null;
  words?: Pick<HomeBlock, 'title' | 'text'> | undefined;
}) {
  const t = useT();
  const own = useOwnText();
  return (
    <section className="night on-night">
      <div className="night-scene" aria-hidden="true">
        <picture>
          {/* The picture covers the section, which is taller than wide on a phone: hence its width. */}
          <source
            media="(width < 36rem)"
            type="image/avif"
            srcSet={`${nightForestPhone} 520w, ${nightForestPhoneFine} 936w`}
            sizes="max(100vw, 28rem)"
            width={520}
            height={1000}
          />
          <source
            type="image/avif"
            srcSet={`${nightForest} 1600w, ${nightForestFine} 2400w`}
            sizes="max(100vw, 90rem)"
            width={1600}
            height={1000}
          />
          <img src={nightForestWebp} width={1600} height={1000} alt="" className="night-forest" />
        </picture>
        <img src={moon} width={500} height={500} alt="" className="night-moon" />
        <span className="night-shade" />
      </div>
      <div className="night-words wrap">
        <div className="night-title">
          <p className="font-bold text-marigold-400 max-lg:hidden">{own(words?.text, 'home.hero.kicker')}</p>
          <h1 className="night-heading">{own(words?.title, 'home.hero.title')}</h1>
          {book && (
            <p className="night-offer">
              {book.prices.file
                ? t('home.hero.offer', { printed: book.prices.printed, file: book.prices.file })
                : t('home.hero.offerPrinted', { printed: book.prices.printed })}
            </p>
          )}
        </div>
        {book && (
          <Suspense>
            <HeroStage book={book} />
          </Suspense>
        )}
      </div>
      <div aria-hidden="true">
        {FIREFLIES.map(([left, top, delay, seconds]) => (
          <span
            key={left}
            className="firefly"
            style={{ left: `${left}%`, top: `${top}%`, animationDelay: `${delay}s`, animationDuration: `${seconds}s` }}
          />
        ))}
      </div>
    </section>
  );
}
