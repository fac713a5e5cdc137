// /admin/orders: order list.
import { OrdersScreen } from '#web/features/admin-orders/list/orders-screen.tsx';

export default OrdersScreen;
