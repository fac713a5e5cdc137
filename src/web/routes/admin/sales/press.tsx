// /admin/printing: the board of the press.
import { PressScreen } from '#web/features/admin-orders/press/press-screen.tsx';

export default PressScreen;
