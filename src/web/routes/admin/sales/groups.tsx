// /admin/groups: group orders; one of them with its children.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { GroupCard } from '#web/features/admin-sales/group-card.tsx';
import { GroupList } from '#web/features/admin-sales/group-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import type { Route } from './+types/groups';

export default function AdminGroups({ params: { documentId } }: Route.ComponentProps) {
  const t = useT();
  if (documentId) return <GroupCard key={documentId} documentId={documentId} />;
  return (
    <AdminPage title={t('adminGroups.section')}>
      <GroupList />
    </AdminPage>
  );
}
