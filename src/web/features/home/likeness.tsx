// A snapshot beside the hero drawn from it. Both files are made by scripts/paint-likeness.ts.
import type { HomeBlock } from '#server/modules/catalogue/catalogue.types.ts';
import hero from '#web/art/likeness-hero.webp';
import snapshot from '#web/art/likeness-snapshot.webp';
import { useOwnText } from '#web/i18n/own-text.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';

export function Likeness({ block }: { block: HomeBlock }) {
  const t = useT();
  const own = useOwnText();
  return (
    // Laid out with the first screen: an estimated height here would move the targets of links below it.
    <section className="sheet sheet-page sheet-brush -mt-px pt-6 pb-8 sm:pb-20 lg:pt-8" aria-labelledby="likeness">
      <div className="likeness wrap">
        <div className="grid content-center gap-2 sm:gap-4">
          <h2 id="likeness" className="text-h2">
            {own(block.title, 'home.likeness.title')}
          </h2>
          <p className="text-lead">{own(block.text, 'home.likeness.text')}</p>
        </div>
        <div className="likeness-pair">
          <figure className="likeness-snapshot">
            <img src={snapshot} width={360} height={450} alt={t('home.likeness.snapshotAlt')} loading="lazy" />
            <figcaption className="lettered">{t('home.likeness.snapshot')}</figcaption>
          </figure>
          <Icon name="arrow-right" className="size-8 text-fox-700" />
          <figure className="likeness-hero">
            <img src={hero} width={360} height={450} alt={t('home.likeness.heroAlt')} loading="lazy" />
            <figcaption className="lettered">{t('home.likeness.hero')}</figcaption>
          </figure>
        </div>
        <p className="text-small text-ink-soft">{t('home.likeness.note')}</p>
      </div>
    </section>
  );
}
