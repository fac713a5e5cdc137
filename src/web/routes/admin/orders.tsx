// Orders as the people who fulfil them see them.
import { OrdersScreen } from '#web/features/admin-orders/orders-screen.tsx';

export default OrdersScreen;
