// An order, and its thank-you page: one that this visitor does not have is not found.
import { data } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/order';

export const loader = ({ url }: Route.LoaderArgs) =>
  data({ thanks: url.pathname.endsWith('/thank-you') }, { status: 404 });

export default function Order({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <Missing
      title={loaderData.thanks ? t('order.thankMissing') : t('order.missingTitle')}
      text={t('order.missingText')}
      actions={
        <>
          <ShopLink to="/account" className={buttonClass('plum')}>
            {t('order.login')}
          </ShopLink>
          <ShopLink to="/contacts" className={buttonClass('quiet')}>
            {t('order.support')}
          </ShopLink>
        </>
      }
    />
  );
}
