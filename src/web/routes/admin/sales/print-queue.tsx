// /admin/print-queue: books to be printed.
import { PrintQueueScreen } from '#web/features/admin-orders/print-queue/print-queue-screen.tsx';

export default PrintQueueScreen;
