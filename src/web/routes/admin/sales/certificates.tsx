// /admin/certificates: gift certificates; one of them with its movements.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { CertificateCard } from '#web/features/admin-sales/certificate-card.tsx';
import { CertificateList } from '#web/features/admin-sales/certificate-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import type { Route } from './+types/certificates';

export default function AdminCertificates({ params: { documentId } }: Route.ComponentProps) {
  const t = useT();
  if (documentId) return <CertificateCard key={documentId} documentId={documentId} />;
  return (
    <AdminPage title={t('adminGift.section')}>
      <CertificateList />
    </AdminPage>
  );
}
