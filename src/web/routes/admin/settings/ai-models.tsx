// /admin/ai-models.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { AiModelList } from '#web/features/admin-settings/ai-model-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';

export default function AdminAiModels() {
  const t = useT();
  return (
    <AdminPage title={t('adminLetters.aiModels.title')}>
      <AiModelList />
    </AdminPage>
  );
}
