// /admin/webhooks/:id: one webhook; `new` creates one.
import { WebhookEditor } from '#web/features/admin-staff/webhook-editor.tsx';
import type { Route } from './+types/webhook';

export default function AdminWebhook({ params }: Route.ComponentProps) {
  return <WebhookEditor key={params.id} id={params.id === 'new' ? null : Number(params.id)} />;
}
