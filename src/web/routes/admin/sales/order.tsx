// /admin/orders/:documentId: one order.
import { OrderScreen } from '#web/features/admin-orders/order/order-screen.tsx';
import type { Route } from './+types/order';

export default function AdminOrder({ params }: Route.ComponentProps) {
  return <OrderScreen key={params.documentId} documentId={params.documentId} />;
}
