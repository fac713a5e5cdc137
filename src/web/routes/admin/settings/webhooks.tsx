// /admin/webhooks, and one of them; `new` creates one: programs that receive events of the shop.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { WebhookEditor } from '#web/features/admin-staff/webhooks/webhook-editor.tsx';
import { WebhookList } from '#web/features/admin-staff/webhooks/webhook-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/webhooks';

export default function AdminWebhooks({ params: { id } }: Route.ComponentProps) {
  if (id !== undefined) return <WebhookEditor key={id} id={id === 'new' ? null : Number(id)} />;
  return <WebhooksPage />;
}

function WebhooksPage() {
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
