// /admin/connections, and one of them: outside services of the shop.
import { CONNECTIONS } from '#core/connections/connections.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { ConnectionCards } from '#web/features/admin-connections/connection-cards.tsx';
import { ConnectionEditor } from '#web/features/admin-connections/connection-editor.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import type { Route } from './+types/connections';

export default function AdminConnections({ params }: Route.ComponentProps) {
  const t = useT();
  const name = CONNECTIONS.find((each) => each === params.name);
  if (name) return <ConnectionEditor key={name} name={name} />;
  return (
    <AdminPage title={t('adminConnections.title')}>
      <ConnectionCards />
    </AdminPage>
  );
}
