// Tells search engines where to look, and which rooms are private; nowhere at all until the shop says who sells.
import { storefrontContext } from '#web/context.ts';
import type { Route } from './+types/robots';

const PRIVATE = ['/account', '/admin', '/my-books', '/orders', '/newsletter', '/dev', '/api/'];

export async function loader({ context }: Route.LoaderArgs) {
  const { origin, services } = context.get(storefrontContext);
  const lines = (await services.site.namesSeller()) ? openTo(origin) : ['User-agent: *', 'Disallow: /', ''];
  return new Response(lines.join('\n'), {
    // The day the shop opens to search engines is not a day to be kept waiting by a copy.
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

function openTo(origin: string): string[] {
  return [
    'User-agent: *',
    ...PRIVATE.flatMap((path) => [`Disallow: ${path}`, ...(path === '/api/' ? [] : [`Disallow: /en${path}`])]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
}
