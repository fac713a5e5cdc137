// /admin/inquiries/:documentId: one inquiry.
import { InquiryView } from '#web/features/admin-communication/inquiry-view.tsx';
import type { Route } from './+types/inquiry';

export default function AdminInquiry({ params }: Route.ComponentProps) {
  return <InquiryView key={params.documentId} documentId={params.documentId} />;
}
