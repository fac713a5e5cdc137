// Web app manifest, named by the site record in the page's language.
import { storefrontContext } from '#web/context.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import type { Route } from './+types/manifest';

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const site = await context.get(storefrontContext).services.site.global(locale);
  const manifest = {
    name: site.siteTitle,
    short_name: site.siteTitle,
    description: site.description,
    lang: locale,
    start_url: localePath(locale, '/'),
    display: 'browser',
    theme_color: site.themeColor,
    background_color: '#fff9f0',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
