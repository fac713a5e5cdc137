// /admin/staff/new: invitation of a staff member.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { InviteForm } from '#web/features/admin-staff/people/invite-form.tsx';
import { useT } from '#web/i18n/use-copy.ts';

export default function AdminStaffNew() {
  const t = useT();
  return (
    <AdminPage title={t('adminStaff.people.invite')} back={{ to: '/admin/staff', text: t('adminStaff.people.title') }}>
      <InviteForm />
    </AdminPage>
  );
}
