// /admin/settings/delivery.
import { SettingsScreen } from '#web/features/admin-settings/settings-screen.tsx';

export default function AdminDeliverySettings() {
  return <SettingsScreen key="delivery" record="delivery-config" />;
}
