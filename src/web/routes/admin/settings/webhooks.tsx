// /admin/webhooks: programs that are told about events of the shop.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { WebhookList } from '#web/features/admin-staff/webhook-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export default function AdminWebhooks() {
  const t = useT();
  const { can } = useStaff();
  return (
    <AdminPage
      title={t('adminStaff.webhooks.title')}
      actions={
        can('admin::settings.write') && (
          <ShopLink to="/admin/webhooks/new" className={buttonClass('plum', true)}>
            {t('adminStaff.webhooks.new')}
          </ShopLink>
        )
      }
    >
      <WebhookList />
    </AdminPage>
  );
}
