// Copy of one language for the browser, one file per part. The URL carries the build id, so it is cached for a year.

import { data } from 'react-router';
import { LOCALES } from '#core/locale.ts';
import { storefrontContext } from '#web/context.ts';
import { COPY_PARTS, pick } from '#web/i18n/areas.ts';
import { copyFor } from '#web/i18n/copy.ts';
import type { Route } from './+types/copy';

const FILES = new Map(
  LOCALES.flatMap((locale) =>
    Object.entries(COPY_PARTS).map(([part, areas]) => [`${locale}${part}.json` as string, { locale, areas }] as const),
  ),
);

export function loader({ params, context, url }: Route.LoaderArgs) {
  const found = FILES.get(params.file);
  if (!found) throw data(null, { status: 404 });
  const { buildId } = context.get(storefrontContext);
  const lasting = buildId !== 'development' && url.searchParams.get('v') === buildId;
  return Response.json(pick(copyFor(found.locale), found.areas), {
    headers: { 'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache' },
  });
}
