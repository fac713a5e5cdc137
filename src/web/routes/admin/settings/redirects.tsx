// /admin/redirects: redirects to pages of the shop or other sites.
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
