// /admin: the owner's desk.
import { DashboardScreen } from '#web/features/admin-desk/dashboard-screen.tsx';

export const loader = () => null;

export default DashboardScreen;
