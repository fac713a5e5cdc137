// /admin/customers: everyone who bought or has an account.
import { CustomersScreen } from '#web/features/admin-orders/customers/customers-screen.tsx';

export default CustomersScreen;
