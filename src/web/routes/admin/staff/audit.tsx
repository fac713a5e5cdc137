// /admin/audit: audit log of staff actions.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { AuditList } from '#web/features/admin-staff/audit/audit-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';

export default function AdminAudit() {
  const t = useT();
  return (
    <AdminPage title={t('adminStaff.audit.title')}>
      <AuditList />
    </AdminPage>
  );
}
