// /admin/mails: outbox.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { MailList } from '#web/features/admin-communication/mail-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';

export default function AdminMails() {
  const t = useT();
  return (
    <AdminPage title={t('adminLetters.mails.title')}>
      <MailList />
    </AdminPage>
  );
}
