// Sitemap: every public page and book in both languages with hreflang alternates; books with their last change.
import { LOCALES, type Locale } from '#core/locale.ts';
import { storefrontContext } from '#web/context.ts';
import { localePath } from '#web/i18n/locale.ts';
import type { Route } from './+types/sitemap';

const PAGES = [
  '/',
  '/books',
  '/contacts',
  '/cooperation',
  '/delivery',
  '/gift',
  '/group',
  '/privacy-policy',
  '/terms-of-service',
];

export async function loader({ context }: Route.LoaderArgs) {
  const { origin, services } = context.get(storefrontContext);
  const books = await Promise.all(LOCALES.map((locale) => services.catalogue.addresses(locale)));
  const own = await Promise.all(LOCALES.map((locale) => services.site.ownPages(locale)));
  const ownSlugs = (locale: Locale): string[] => own[LOCALES.indexOf(locale)]?.map(({ slug }) => `/${slug}`) ?? [];
  const changes = new Map<string, string>();
  for (const { slug, changedAt } of books.flat()) {
    const path = `/books/${slug}`;
    const day = changedAt.slice(0, 10);
    if (day > (changes.get(path) ?? '')) changes.set(path, day);
  }
  const shelfChanged = [...changes.values()].sort().at(-1);
  const dates = new Map([...changes, ...(shelfChanged ? [['/books', shelfChanged] as const] : [])]);

  const isOwn = (page: string): boolean => LOCALES.some((locale) => ownSlugs(locale).includes(page));
  const address = (locale: Locale, page: string) => escapeXml(origin + localePath(locale, page));
  const entry = (locale: Locale, page: string): string => {
    const changed = dates.get(page);
    const languages = LOCALES.filter((other) => !isOwn(page) || ownSlugs(other).includes(page));
    if (!languages.includes(locale)) return '';
    const standard = languages.includes('ru') ? 'ru' : locale;
    const counterparts = [...languages.map((other) => [other, other] as const), ['x-default', standard] as const].map(
      ([name, other]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address(other, page)}"/>`,
    );
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${address(locale, page)}</loc>${lastmod}${counterparts.join('')}</url>`;
  };
  const entries = [...PAGES, ...new Set(LOCALES.flatMap(ownSlugs)), ...changes.keys()]
    .flatMap((page) => LOCALES.map((locale) => entry(locale, page)))
    .filter(Boolean);
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
