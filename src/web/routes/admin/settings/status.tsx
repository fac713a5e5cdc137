// /admin/status: the state of every part of the shop.
import { StatusScreen } from '#web/features/admin-dashboard/status-screen.tsx';

export const loader = () => null;

export default StatusScreen;
