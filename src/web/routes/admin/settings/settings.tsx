// /admin/settings.
import { SettingsScreen } from '#web/features/admin-settings/settings-screen.tsx';

export default function AdminSettings() {
  return <SettingsScreen key="global" record="global" />;
}
