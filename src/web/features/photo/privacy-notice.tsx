// Privacy notice: who sees a photo and when it is deleted; details on demand.
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';

export function PrivacyNotice() {
  const t = useT();
  return (
    <div className="flex items-start gap-3 text-small text-ink-soft">
      <Icon name="lock" className="mt-0.5 size-5 text-plum-700" />
      <div>
        <p>
          <b className="text-ink">{t('photo.give.promise')}</b> {t('photo.give.promiseDelete')}
        </p>
        <details>
          <summary className="flex min-h-11 items-center font-bold text-plum-800 underline underline-offset-4">
            {t('photo.give.promiseMore')}
          </summary>
          <p className="grid gap-2">
            <span>{t('photo.give.promiseTime')}</span>
            <span>{t('photo.give.promiseStaff')}</span>
            <ShopLink to="/my-books/photos">{t('photo.give.passport')}</ShopLink>
          </p>
        </details>
      </div>
    </div>
  );
}
