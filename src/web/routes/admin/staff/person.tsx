// /admin/staff/:id: one staff account.
import { PersonView } from '#web/features/admin-staff/people/person-view.tsx';
import type { Route } from './+types/person';

export default function AdminPerson({ params }: Route.ComponentProps) {
  return <PersonView key={params.id} id={params.id} />;
}
