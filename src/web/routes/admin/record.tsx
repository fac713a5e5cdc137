// One book or order in the admin panel; an id that is not there says so and leads back.
import { data } from 'react-router';
import { withoutLocale } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import type { Route } from './+types/record';

export const loader = ({ url }: Route.LoaderArgs) =>
  data({ book: withoutLocale(url.pathname).startsWith('/admin/books/') }, { status: 404 });

export default function AdminRecord({ loaderData: { book } }: Route.ComponentProps) {
  const t = useT();
  const title = book ? t('admin.bookMissing') : t('admin.orderMissing');
  return (
    <>
      <PageHead title={title} hidden />
      <h1 className="text-h2">{title}</h1>
      <p className="mt-3 text-ink-soft">{t('admin.missingText')}</p>
      <p className="mt-4">
        <ShopLink to={book ? '/admin/books' : '/admin/orders'}>
          {book ? t('admin.backToBooks') : t('admin.backToOrders')}
        </ShopLink>
      </p>
    </>
  );
}
