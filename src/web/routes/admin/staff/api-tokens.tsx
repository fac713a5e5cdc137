// /admin/api-tokens, and one of them; `new` creates one: tokens with which programs call the content API.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { TokenEditor } from '#web/features/admin-staff/tokens/token-editor.tsx';
import { TokenList } from '#web/features/admin-staff/tokens/token-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/api-tokens';

export default function AdminApiTokens({ params: { id } }: Route.ComponentProps) {
  if (id !== undefined) return <TokenEditor key={id} id={id === 'new' ? null : Number(id)} />;
  return <TokensPage />;
}

function TokensPage() {
  const t = useT();
  const { can } = useStaff();
  return (
    <AdminPage
      title={t('adminStaff.tokens.title')}
      actions={
        can('admin::staff.write') && (
          <ShopLink to="/admin/api-tokens/new" className={buttonClass('plum', true)}>
            {t('adminStaff.tokens.new')}
          </ShopLink>
        )
      }
    >
      <TokenList />
    </AdminPage>
  );
}
