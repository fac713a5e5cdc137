// /admin: dashboard. Redirects a role without access to it to its first section.
import { redirect } from 'react-router';
import { mayRead, SECTIONS } from '#web/admin-kit/sections.ts';
import { DashboardScreen } from '#web/features/admin-dashboard/dashboard-screen.tsx';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { staffContext } from '#web/shell/session/access.ts';
import type { Route } from './+types/home';

export function loader({ context, url }: Route.LoaderArgs) {
  const { can } = context.get(staffContext);
  const [first] = SECTIONS.filter((section) => mayRead(section, can));
  if (first && first.to !== '/admin') throw redirect(localePath(localeOf(url.pathname), first.to));
  return null;
}

export default DashboardScreen;
