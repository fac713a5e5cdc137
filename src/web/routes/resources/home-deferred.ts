// Below-the-fold data of the home page, for a browser that received the page without it.
import { storefrontContext } from '#web/context.ts';
import { readHome } from '#web/features/home/home-data.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { sharedPage } from '#web/shared-page.ts';
import type { Route } from './+types/home-deferred';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { deferred } = await readHome(context.get(storefrontContext).services, localeOf(url.pathname));
  return Response.json(deferred, { headers: sharedPage() });
}
