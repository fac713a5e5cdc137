// Every public page in both languages, each naming its counterpart.
import { storefrontContext } from '#web/context.ts';
import { LOCALES, localePath } from '#web/i18n/locale.ts';
import type { Route } from './+types/sitemap';

const PAGES = ['/', '/books', '/contacts', '/cooperation', '/my-books/test', '/privacy-policy', '/terms-of-service'];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(storefrontContext);
  const address = (locale: (typeof LOCALES)[number], page: string) => escapeXml(origin + localePath(locale, page));
  const entries = PAGES.flatMap((page) =>
    LOCALES.map(
      (locale) =>
        `<url><loc>${address(locale, page)}</loc>${LOCALES.map(
          (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(other, page)}"/>`,
        ).join('')}</url>`,
    ),
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
