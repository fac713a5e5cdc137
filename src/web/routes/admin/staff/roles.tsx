// /admin/roles: role permissions.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { RoleMatrix } from '#web/features/admin-staff/roles/role-matrix.tsx';
import { useT } from '#web/i18n/use-copy.ts';

export default function AdminRoles() {
  const t = useT();
  return (
    <AdminPage title={t('adminStaff.roles.title')}>
      <RoleMatrix />
    </AdminPage>
  );
}
