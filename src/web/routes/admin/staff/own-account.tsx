// /admin/me: the password and sessions of the signed-in staff member.
import '#web/account-copy.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { changeSecurity, loadSecurity } from '#web/features/account/security-data.ts';
import { SecuritySections, useSecurityStatus } from '#web/features/account/security-sections.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import type { Route } from './+types/own-account';

export const loader = (args: Route.LoaderArgs) => loadSecurity(args);
export const action = (args: Route.ActionArgs) => changeSecurity(args);

export default function AdminOwnAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const shown = { loaded: loaderData, outcome: actionData };
  const status = useSecurityStatus(shown);
  return (
    <AdminPage title={t('admin.ownAccount')}>
      <div role="status" className="empty:hidden">
        {status && <p className="mb-4 rounded-md bg-fern-100 p-4 font-bold text-fern-700">{status}</p>}
      </div>
      <SecuritySections {...shown} />
    </AdminPage>
  );
}
