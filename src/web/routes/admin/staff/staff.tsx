// /admin/staff: staff accounts; customers have their own list.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { PeopleList } from '#web/features/admin-staff/people/people-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export default function AdminStaff() {
  const t = useT();
  const { can } = useStaff();
  return (
    <AdminPage
      title={t('adminStaff.people.title')}
      actions={
        can('admin::staff.write') && (
          <ShopLink to="/admin/staff/new" className={buttonClass('plum', true)}>
            {t('adminStaff.people.invite')}
          </ShopLink>
        )
      }
    >
      <PeopleList />
    </AdminPage>
  );
}
