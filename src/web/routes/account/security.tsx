// Sign-in and security: password change and active sessions.
import '#web/account-copy.ts';
import { AccountLayout } from '#web/features/account/account-layout.tsx';
import { changeSecurity, loadSecurity } from '#web/features/account/security-data.ts';
import { SecuritySections, useSecurityStatus } from '#web/features/account/security-sections.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { requireUser } from '#web/shell/session/access.ts';
import type { Route } from './+types/security';

export const middleware: Route.MiddlewareFunction[] = [requireUser];
export const loader = (args: Route.LoaderArgs) => loadSecurity(args);
export const action = (args: Route.ActionArgs) => changeSecurity(args);

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const shown = { loaded: loaderData, outcome: actionData };
  return (
    <AccountLayout title={t('ownAccount.security')} statusMessage={useSecurityStatus(shown)}>
      <SecuritySections {...shown} />
    </AccountLayout>
  );
}
