// Shown when the visitor has no access to an order, or the URL names none.
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { SignInLink } from '#web/sign-in-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export function OrderNotFound({ thanks = false, unnamed = false }: { thanks?: boolean; unnamed?: boolean }) {
  const t = useT();
  const { user } = useSite();
  return (
    <Missing
      title={thanks ? t('order.thankMissing') : t(unnamed ? 'orders.unnamed.title' : 'order.missingTitle')}
      text={t(unnamed ? 'orders.unnamed.text' : 'order.missingText')}
      actions={
        <>
          {!user && <SignInLink className={buttonClass('plum')}>{t('order.login')}</SignInLink>}
          <ShopLink to="/my-books#find-order" className={buttonClass(user ? 'plum' : 'quiet')}>
            {t('orders.find.link')}
          </ShopLink>
          <ShopLink to="/contacts" className={buttonClass('quiet')}>
            {t('order.support')}
          </ShopLink>
        </>
      }
    />
  );
}
