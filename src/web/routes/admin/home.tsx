// /admin: dashboard. Redirects a role without access to it to its first section.
import { redirect } from 'react-router';
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { COOKIES, readCookie } from '#core/http/cookies.ts';
import { mayRead, SECTIONS } from '#web/admin-kit/sections.ts';
import { storefrontContext } from '#web/context.ts';
import { DashboardScreen } from '#web/features/admin-dashboard/dashboard-screen.tsx';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { staffContext } from '#web/shell/session/access.ts';
import type { Route } from './+types/home';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { can } = context.get(staffContext);
  const [first] = SECTIONS.filter((section) => mayRead(section, can));
  if (first && first.to !== '/admin') throw redirect(localePath(localeOf(url.pathname), first.to));
  const { auth } = context.get(storefrontContext).services;
  const due = await auth.secondFactorDue(readCookie(request.headers.get('cookie'), COOKIES.session));
  return { secondFactorDue: due && formatDay(moscowDay(due), localeOf(url.pathname)) };
}

export default function AdminHome({ loaderData: { secondFactorDue: day } }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      {day && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-marigold-200 p-3 text-small">
          <b>{t('secondFactor.dueTitle')}</b> {t('secondFactor.due', { day })}
          <ShopLink to="/admin/me">{t('secondFactor.dueLink')}</ShopLink>
        </p>
      )}
      <DashboardScreen />
    </>
  );
}
