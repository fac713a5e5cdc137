// Redirects an owner keeps: an old path leads to a page of the shop or to another site.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { RedirectList } from '#web/features/admin-settings/redirect-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';

export default function AdminRedirects() {
  const t = useT();
  return (
    <AdminPage title={t('admin.redirects')}>
      <RedirectList />
    </AdminPage>
  );
}
