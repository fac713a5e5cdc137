// /admin/api-tokens/:id: one API token; `new` creates one.
import { TokenEditor } from '#web/features/admin-staff/token-editor.tsx';
import type { Route } from './+types/api-token';

export default function AdminApiToken({ params }: Route.ComponentProps) {
  return <TokenEditor key={params.id} id={params.id === 'new' ? null : Number(params.id)} />;
}
