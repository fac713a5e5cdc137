// /admin/jobs: background jobs.
import { JobsScreen } from '#web/features/admin-dashboard/jobs-screen.tsx';

export const loader = () => null;

export default JobsScreen;
