// Confirmation page after an account is deleted.
import '#web/account-copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export default function Deleted() {
  const t = useT();
  return (
    <div className="wrap py-10 text-center">
      <PageHead title={t('ownAccount.leave.gone')} hidden />
      <h1 className="text-h1">{t('ownAccount.leave.gone')}</h1>
      <p className="mx-auto mt-4 max-w-xl">{t('ownAccount.leave.goneText')}</p>
      <p className="mt-6">
        <ShopLink to="/" className={buttonClass('call')}>
          {t('ownAccount.leave.home')}
        </ShopLink>
      </p>
    </div>
  );
}
