// /admin/orders: order list.
import { OrdersScreen } from '#web/features/admin-orders/orders-screen.tsx';

export default OrdersScreen;
