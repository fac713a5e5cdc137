// The texts of one language for the browser; the address carries the build, so it may be kept for a year.

import { data } from 'react-router';
import { LOCALES } from '#core/locale.ts';
import { storefrontContext } from '#web/context.ts';
import { heldCopy } from '#web/i18n/copy.ts';
import type { Route } from './+types/copy';

export function loader({ params, context, url }: Route.LoaderArgs) {
  const locale = LOCALES.find((known) => `${known}.json` === params.file);
  if (!locale) throw data(null, { status: 404 });
  const { buildId } = context.get(storefrontContext);
  const lasting = buildId !== 'development' && url.searchParams.get('v') === buildId;
  return Response.json(heldCopy(locale), {
    headers: { 'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache' },
  });
}
