// /admin/customers/:documentId: one customer.
import { CustomerScreen } from '#web/features/admin-orders/customers/customer-screen.tsx';
import type { Route } from './+types/customer';

export default function AdminCustomer({ params }: Route.ComponentProps) {
  return <CustomerScreen key={params.documentId} id={params.documentId} />;
}
