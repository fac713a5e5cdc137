// /admin/jobs: what the shop does in the background.
import { JobsScreen } from '#web/features/admin-desk/jobs-screen.tsx';

export const loader = () => null;

export default JobsScreen;
