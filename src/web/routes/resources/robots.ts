// robots.txt: private paths and the sitemap; disallows everything until the seller's details are published.
import { storefrontContext } from '#web/context.ts';
import type { Route } from './+types/robots';

const PRIVATE_PATHS = ['/account', '/admin', '/my-books', '/orders', '/newsletter', '/dev', '/api/'];

export async function loader({ context }: Route.LoaderArgs) {
  const { origin, services } = context.get(storefrontContext);
  const lines = (await services.site.namesSeller()) ? publicRules(origin) : ['User-agent: *', 'Disallow: /', ''];
  return new Response(lines.join('\n'), {
    // Not cached, so that the change takes effect on the day the shop opens.
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

function publicRules(origin: string): string[] {
  return [
    'User-agent: *',
    ...PRIVATE_PATHS.flatMap((path) => [`Disallow: ${path}`, ...(path === '/api/' ? [] : [`Disallow: /en${path}`])]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
}
