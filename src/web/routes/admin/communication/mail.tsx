// /admin/mails/:documentId: one mail of the outbox.
import { MailView } from '#web/features/admin-communication/mail-view.tsx';
import type { Route } from './+types/mail';

export default function AdminMail({ params }: Route.ComponentProps) {
  return <MailView key={params.documentId} documentId={params.documentId} />;
}
