// What is to be printed, for the printer too.
import { PrintQueueScreen } from '#web/features/admin-orders/print-queue-screen.tsx';

export default PrintQueueScreen;
