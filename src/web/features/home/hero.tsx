// The night forest: a book opens in the lantern's light.
import forestBook from '#web/art/forest-book.svg';
import moon from '#web/art/moon.svg';
import nightForest from '#web/art/night-forest.webp';
import nightForestPhone from '#web/art/night-forest-phone.webp';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/shop-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

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

export function Hero() {
  const t = useT();
  return (
    <section className="night on-night">
      <div className="night-scene" aria-hidden="true">
        <picture>
          <source media="(width < 48rem)" srcSet={nightForestPhone} width={760} height={1000} />
          <img src={nightForest} width={1600} height={1000} alt="" className="night-forest" />
        </picture>
        <img src={moon} width={500} height={500} alt="" className="night-moon" />
        <span className="night-shade" />
      </div>
      <div className="wrap relative grid items-end gap-2 pt-28 pb-24 lg:min-h-[46rem] lg:grid-cols-[1.25fr_1fr] lg:pt-32 lg:pb-28">
        <div className="grid max-w-2xl content-center justify-items-start gap-5 self-center lg:pb-16">
          <p className="font-bold text-marigold-400">{t('home.hero.kicker')}</p>
          <h1 className="text-hero [text-shadow:0_3px_0_rgb(18_15_51/0.55)]">{t('home.hero.title')}</h1>
          <p className="max-w-xl text-lead">{t('home.hero.text')}</p>
          <div className="flex flex-wrap items-center gap-3">
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
        <div className="night-book mx-auto w-[min(27rem,100%)] lg:-mr-20 lg:w-[calc(100%+5rem)]">
          <img src={forestBook} width={760} height={700} alt="" fetchPriority="high" className="h-auto w-full" />
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
