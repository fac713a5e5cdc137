// One more call at the end of the page, by lantern light.
import lantern from '#web/art/lantern.svg';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { BELOW } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { buttonClass } from '#web/ui/forms/button.tsx';

export function LastCall() {
  const t = useT();
  return (
    <section className={cx(BELOW, 'sheet sheet-page sheet-torn pt-20 pb-6')}>
      <div className="wrap-text grid justify-items-center gap-4 text-center">
        <img src={lantern} width={160} height={160} alt="" loading="lazy" className="size-36" />
        <h2 className="text-h2">{t('home.last.title')}</h2>
        <p className="text-lead text-ink-soft">{t('home.last.text')}</p>
        <ShopLink to="/books" className={buttonClass('plum')}>
          {t('home.last.call')}
        </ShopLink>
      </div>
    </section>
  );
}
