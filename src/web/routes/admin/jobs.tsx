// /admin/jobs: background jobs.
import { JobsScreen } from '#web/features/admin-desk/jobs-screen.tsx';

export const loader = () => null;

export default JobsScreen;
