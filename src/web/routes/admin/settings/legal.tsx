// /admin/legal: legal documents.
import { LEGAL_NAMES } from '#core/legal/legal-text.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { LegalCard } from '#web/features/admin-settings/legal-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';

export default function AdminLegal() {
  const t = useT();
  return (
    <AdminPage title={t('adminLetters.legal.title')}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {LEGAL_NAMES.map((name) => (
          <LegalCard key={name} name={name} />
        ))}
      </div>
    </AdminPage>
  );
}
