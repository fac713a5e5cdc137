// The one allow-list of what any third party (counter, pixel, map, payment widget, error reporter, the next site's referrer)
// may learn about a page: a route pattern and a fixed title. An address that is not on it is told to nobody.
import { localeOfPath, localePrefix } from './locale.ts';

/**
 * `page`: the same for every visitor, so its address may be told and counters may be loaded.
 * `pattern`: belongs to one person. A counter that is already loaded learns the pattern; none is loaded for it.
 */
export interface RouteView {
  readonly kind: 'page' | 'pattern';
  readonly title: string;
}

const page = (title: string): RouteView => ({ kind: 'page', title });
const pattern = (title: string): RouteView => ({ kind: 'pattern', title });

/** Every route of the storefront without its language; null: nothing may be told. A test compares it with routes.ts. */
export const ROUTE_VIEWS: Readonly<Record<string, RouteView | null>> = {
  '/': page('Home'),
  '/contacts': page('Contacts'),
  '/cooperation': page('Cooperation'),
  '/books': page('Books'),
  '/books/:slug': page('Book'),
  '/books/:slug/order': page('Order form'),
  '/cart': page('Cart'),
  '/checkout': page('Checkout'),
  '/delivery': page('Delivery'),
  '/privacy-policy/:version?': page('Legal text'),
  '/terms-of-service/:version?': page('Legal text'),
  '/consent-personal-data/:version?': page('Legal text'),
  '/consent-child-data/:version?': page('Legal text'),
  '/consent-advertising/:version?': page('Legal text'),
  '/consent-keep-files/:version?': page('Legal text'),
  '/my-books': pattern('My books'),
  '/my-books/test': pattern('Sample book'),
  '/my-books/:documentId/buy': pattern('Buy a book'),
  '/my-books/:documentId/preview': pattern('Preview'),
  '/my-books/:documentId/delete': pattern('Delete a book'),
  '/orders/:documentId?': pattern('Order'),
  '/orders/:documentId/thank-you': pattern('Order paid'),
  '/account': null,
  '/account/login': null,
  '/account/register': null,
  '/account/forgot-password': null,
  '/account/confirm': null,
  '/account/reset-password': null,
  '/account/security': null,
  '/account/letters': null,
  '/account/photos': null,
  '/account/data': null,
  '/account/*': null,
  '/account/logout': null,
  '/account-deleted': null,
  '/shared/:key': null,
  '/reviews/write': null,
  '/newsletter': null,
  '/newsletter/confirm': null,
  '/newsletter/unsubscribe': null,
  '/dev/gallery': null,
  '/admin': null,
  '/admin/*': null,
  '/books/:slug/lines.json': null,
  '/books/:slug/deferred.json': null,
  '/home-deferred.json': null,
  '/manifest.webmanifest': null,
  '/robots.txt': null,
  '/sitemap.xml': null,
  '/build.json': null,
  '/copy/:file': null,
  '/*': null,
};

/** Query parameters that are told with a page. Their values come from advertisements and from the filters of the list. */
const TOLD_PARAMETER = /^(age|gender|sort|collection|yclid|ymclid|vkclid|fbclid|gclid|rb_clickid|utm_[a-z_]+)$/;
/** Known and harmless to have in the address bar, but not told: the search may hold a name. */
const SILENT_PARAMETER = /^(genre|price|search|q|page)$/;
/** Of a public address only catalogue slugs and version numbers are told. */
const PUBLIC_VALUE = /^[a-z0-9][a-z0-9.-]{0,79}$/;

interface Compiled {
  readonly route: string;
  readonly view: RouteView | null;
  readonly expression: RegExp;
}

const weightOf = (route: string): number =>
  route.split('/').reduce((sum, part) => sum + (part === '*' ? -100 : part.startsWith(':') ? 1 : 3), 0);

const compiled: readonly Compiled[] = Object.entries(ROUTE_VIEWS)
  .map(([route, view]) => ({ route, view, expression: expressionOf(route) }))
  // Literal segments win over parameters, and the wildcards come last.
  .sort((a, b) => weightOf(b.route) - weightOf(a.route));

function expressionOf(route: string): RegExp {
  const body = route
    .split('/')
    .filter(Boolean)
    .map((part) => {
      if (part === '*') return '(?:/.*)?';
      if (part.startsWith(':')) return part.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)';
      return `/${part.replaceAll('.', '\\.')}`;
    })
    .join('');
  return new RegExp(`^${body}/?$`);
}

const bare = (pathname: string): string => pathname.slice(localePrefix(localeOfPath(pathname)).length) || '/';

const matchOf = (pathname: string) => {
  const path = bare(pathname);
  for (const each of compiled) {
    const values = each.expression.exec(path);
    if (values) return { ...each, values: values.slice(1).filter((value) => value !== undefined) };
  }
  return undefined;
};

export interface ThirdPartyView extends RouteView {
  readonly url: string;
}

/** What a third party may know of this address; undefined: nothing at all. */
export function thirdPartyView(href: string): ThirdPartyView | undefined {
  const url = new URL(href);
  const match = matchOf(url.pathname);
  if (!match?.view) return undefined;
  const parameters = [...url.searchParams];
  if (parameters.some(([name]) => !TOLD_PARAMETER.test(name) && !SILENT_PARAMETER.test(name))) return undefined;
  if (match.view.kind === 'pattern') return { ...match.view, url: url.origin + routePattern(url.pathname) };
  if (match.values.some((value) => !PUBLIC_VALUE.test(value))) return undefined;
  const told = new URLSearchParams(parameters.filter(([name]) => TOLD_PARAMETER.test(name))).toString();
  return { ...match.view, url: url.origin + url.pathname + (told ? `?${told}` : '') };
}

/** Whether counters may be fetched for this address: their scripts read the address bar by themselves. */
export const loadsCounters = (href: string): boolean => thirdPartyView(href)?.kind === 'page';

/** `/en/orders/k3j…9x` as `/en/orders/:documentId`; what no route of the list names is `/*`. */
export function routePattern(pathname: string): string {
  const match = matchOf(pathname);
  if (!match) return '/*';
  const given = match.values.length > 0;
  const shown = given ? match.route.replace('?', '') : match.route.replace(/\/:[a-zA-Z]+\?/, '');
  return localePrefix(localeOfPath(pathname)) + shown;
}

/** The rest of the web never learns a private address; the shop itself does, or forms sent without scripts have no origin. */
export const referrerPolicyOf = (pathname: string): string =>
  matchOf(pathname)?.view?.kind === 'page' ? 'strict-origin-when-cross-origin' : 'same-origin';
