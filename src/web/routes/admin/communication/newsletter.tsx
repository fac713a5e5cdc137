// /admin/newsletters/:documentId: one newsletter issue.
import { IssueEditor } from '#web/features/admin-communication/issue-editor.tsx';
import { NewIssue } from '#web/features/admin-communication/new-issue.tsx';
import type { Route } from './+types/newsletter';

export default function AdminNewsletter({ params }: Route.ComponentProps) {
  if (params.documentId === 'new') return <NewIssue />;
  return <IssueEditor key={params.documentId} documentId={params.documentId} />;
}
