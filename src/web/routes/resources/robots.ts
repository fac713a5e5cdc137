// Tells search engines where to look, and which rooms are private.
import { storefrontContext } from '#web/context.ts';
import type { Route } from './+types/robots';

const PRIVATE = ['/account', '/admin', '/my-books', '/orders', '/newsletter', '/dev', '/api/'];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(storefrontContext);
  const lines = [
    'User-agent: *',
    ...PRIVATE.flatMap((path) => [`Disallow: ${path}`, ...(path === '/api/' ? [] : [`Disallow: /en${path}`])]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
