// /admin/newsletters/:documentId: one newsletter issue.
import { IssueEditor } from '#web/features/admin-communication/issue-editor.tsx';
import type { Route } from './+types/newsletter';

export default function AdminNewsletter({ params }: Route.ComponentProps) {
  return <IssueEditor key={params.documentId} documentId={params.documentId} />;
}
