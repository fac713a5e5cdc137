// /admin/legal/:document: editor of a legal document.
import { LEGAL_NAMES } from '#core/legal/legal-text.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { LegalEditor } from '#web/features/admin-settings/legal-editor.tsx';
import { LegalText } from '#web/features/legal/legal-page.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import type { Route } from './+types/legal-text';

export default function AdminLegalText({ params }: Route.ComponentProps) {
  const t = useT();
  const name = LEGAL_NAMES.find((each) => each === params.document);
  if (!name)
    return (
      <AdminPage
        title={t('adminLetters.legal.unknown')}
        back={{ to: '/admin/legal', text: t('adminLetters.legal.title') }}
      >
        {null}
      </AdminPage>
    );
  return <LegalEditor key={name} name={name} preview={(document) => <LegalText document={document} />} />;
}
