// The night forest: in the lantern's light lies a real book, and its pages turn.
import foxPeek from '#web/art/fox-peek.svg';
import lantern from '#web/art/lantern.svg';
import moon from '#web/art/moon.svg?inline';
import nightForestWebp from '#web/art/night-forest.webp';
import nightForest from '#web/art/night-forest-1600.avif';
import nightForestFine from '#web/art/night-forest-2400.avif';
import nightForestPhone from '#web/art/night-forest-phone-520.avif';
import nightForestPhoneFine from '#web/art/night-forest-phone-936.avif';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { HeroSpread } from './hero-spreads.ts';
import { OpenBook } from './open-book.tsx';

/** Left, top (per cent), delay and length of a firefly's wandering. */
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

interface HeroProps {
  /** Whose pages turn; none in a shop without pictures. */
  book: { readonly title: string; readonly spreads: readonly HeroSpread[] } | null;
}

export function Hero({ book }: HeroProps) {
  const t = useT();
  return (
    <section className="night on-night">
      <div className="night-scene" aria-hidden="true">
        <picture>
          {/* It covers the night, which is taller than wide on a phone: so wide is the picture then. */}
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
        <div className="night-title grid grid-cols-1 gap-3 lg:gap-5">
          <p className="font-bold text-marigold-400">{t('home.hero.kicker')}</p>
          <h1 className="text-h1 [text-shadow:0_3px_0_rgb(18_15_51/0.55)]">{t('home.hero.title')}</h1>
        </div>
        {book && book.spreads.length > 0 && (
          <div className="night-book">
            <img src={foxPeek} width={260} height={170} alt="" loading="lazy" className="night-fox" />
            <img src={lantern} width={160} height={160} alt="" loading="lazy" className="night-lantern" />
            <OpenBook title={book.title} spreads={book.spreads} />
          </div>
        )}
        <div className="night-call grid justify-items-start gap-4 lg:gap-5">
          <p className="night-lead max-w-xl text-lead">{t('home.hero.text')}</p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ShopLink to="/books" className={buttonClass('call')}>
              {t('home.hero.call')}
              <Icon name="arrow-right" className="size-5" />
            </ShopLink>
            <a href="#how" className="rounded-full px-4 py-3 font-bold text-cream-50 hover:bg-cream-50/15">
              {t('home.hero.second')}
            </a>
          </div>
          <p className="flex items-center gap-2 text-small">
            <Icon name="spark" className="size-5 text-marigold-400" />
            {t('home.hero.note')}
          </p>
        </div>
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
