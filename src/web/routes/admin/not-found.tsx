// Unknown addresses of the panel: a page within the panel, with status 404.
import { data, redirectDocument } from 'react-router';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { isInOtherArea } from '#web/shell/navigation/area-routes.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import type { Route } from './+types/not-found';

export const loader = () => data(null, { status: 404 });

/** The browser knows the routes of its own bundle only; a URL of another one is loaded as a document. */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  if (isInOtherArea(url.pathname)) throw redirectDocument(url.pathname + url.search + url.hash);
  return serverLoader();
}

export default function AdminNotFound() {
  const t = useT();
  return (
    <AdminPage title={t('admin.noSuchPage')}>
      <p>
        {t('admin.noSuchPageText')} <ShopLink to="/admin">{t('admin.toOverview')}</ShopLink>
      </p>
    </AdminPage>
  );
}
