// /admin/help: help texts, one page per area. They are part of the shop and need no other network.
import { data } from 'react-router';
import en from '#content/help/en.json' with { type: 'json' };
import ru from '#content/help/ru.json' with { type: 'json' };
import { HELP_AREAS } from '#web/admin-kit/help-areas.ts';
import { HelpScreen } from '#web/features/admin-help/help-screen.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import type { Route } from './+types/help';

export function loader({ url, params }: Route.LoaderArgs) {
  const area = HELP_AREAS.find((each) => each === params.area) ?? null;
  if (params.area !== undefined && area === null) throw data(null, { status: 404 });
  return { area, help: localeOf(url.pathname) === 'en' ? en : ru };
}

export default function AdminHelp({ loaderData: { area, help } }: Route.ComponentProps) {
  return <HelpScreen area={area} help={help} />;
}
