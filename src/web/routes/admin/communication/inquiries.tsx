// /admin/inquiries.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { InquiryList } from '#web/features/admin-communication/inquiry-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';

export default function AdminInquiries() {
  const t = useT();
  return (
    <AdminPage title={t('adminLetters.inquiries.title')}>
      <InquiryList />
    </AdminPage>
  );
}
