// Below-the-fold data of a book page, for a browser that received the page without it.
import { data } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { readBook } from '#web/features/catalogue/book-page/book-data.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { sharedPage } from '#web/shared-page.ts';
import type { Route } from './+types/book-deferred';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const found = await readBook(context.get(storefrontContext).services, params.slug, localeOf(url.pathname));
  if (!found) throw data(null, { status: 404 });
  return Response.json(found.deferred, { headers: sharedPage() });
}
