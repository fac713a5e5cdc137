// The allow-list of what third parties (analytics, pixel, map, payment widget, error reporter, referrer) may learn
// about a page: a route pattern and a fixed title. URLs that are not on the list are not sent to anyone.
import { localeOfPath, localePrefix } from '../locale.ts';

/**
 * `page`: the same for every visitor, so its URL may be sent and analytics scripts may be loaded.
 * `pattern`: belongs to one person. No script is loaded for it, and a loaded one is left behind by a document request;
 * what must be sent about it (a referrer, an error report) is the route pattern.
 */
export interface RouteView {
  readonly kind: 'page' | 'pattern';
  readonly title: string;
}

const page = (title: string): RouteView => ({ kind: 'page', title });
const pattern = (title: string): RouteView => ({ kind: 'pattern', title });

/** Every route of the storefront without its language prefix; null: nothing may be sent. A test compares it with routes.ts. */
export const ROUTE_VIEWS: Readonly<Record<string, RouteView | null>> = {
  '/': page('Home'),
  '/contacts': page('Contacts'),
  '/cooperation': page('Cooperation'),
  '/books': page('Books'),
  '/books/:slug': page('Book'),
  '/books/:slug/order': page('Order form'),
  '/books/:slug/give': page('Gift the parents fill in'),
  '/cart': page('Cart'),
  '/checkout': page('Checkout'),
  '/delivery': page('Delivery'),
  '/privacy-policy/:version?': page('Legal text'),
  '/terms-of-service/:version?': page('Legal text'),
  '/consent-personal-data/:version?': page('Legal text'),
  '/consent-child-data/:version?': page('Legal text'),
  '/consent-advertising/:version?': page('Legal text'),
  '/consent-keep-files/:version?': page('Legal text'),
  '/consent-birthday/:version?': page('Legal text'),
  '/consent-voice/:version?': page('Legal text'),
  '/my-books': pattern('My books'),
  '/my-books/test': pattern('Sample book'),
  '/my-books/photos': null,
  '/my-books/:documentId/buy': pattern('Buy a book'),
  '/my-books/:documentId/preview': pattern('Preview'),
  // Both show or read the year code.
  '/my-books/:documentId/code': null,
  '/next': null,
  '/my-books/:documentId/delete': pattern('Delete a book'),
  '/my-books/:documentId/read': pattern('Reading mode'),
  '/orders/:documentId?': pattern('Order'),
  '/orders/:documentId/thank-you': pattern('Order paid'),
  // The address is the right to pay.
  '/pay/:documentId': null,
  '/account': null,
  '/account/login': null,
  '/account/register': null,
  '/account/forgot-password': null,
  '/account/confirm': null,
  '/account/reset-password': null,
  '/account/verify': null,
  '/account/security': null,
  '/account/letters': null,
  '/account/photos': null,
  '/account/data': null,
  '/account/*': null,
  '/account/logout': null,
  '/account-deleted': null,
  '/gift': page('Gift certificate'),
  // The address shows the code.
  '/gift/:key': null,
  '/group': page('Group order'),
  '/group/:documentId': null,
  // The address is the right to fill in for a child.
  '/group/for/:key': null,
  '/shared/:key': null,
  '/family/:key': null,
  '/voice/:key': null,
  '/listen/:key': null,
  // The address is the right to fill in the form.
  '/give/:key': null,
  '/orders/:documentId/gift': null,
  '/r/:code': null,
  '/reviews/write': null,
  '/newsletter': null,
  '/newsletter/birthday': null,
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

/** Query parameters that are sent: their values come from advertisements and catalogue filters. */
const SENT_PARAMETER = /^(age|gender|sort|collection|yclid|ymclid|vkclid|fbclid|gclid|rb_clickid|utm_[a-z_]+)$/;
/** Allowed in the address bar but not sent: the search may contain a name. */
const ALLOWED_PARAMETER = /^(genre|price|search|q|page)$/;
/** Route parameters of public pages: catalogue slugs and version numbers. */
const PUBLIC_VALUE = /^[a-z0-9][a-z0-9.-]{0,79}$/;

interface Compiled {
  readonly route: string;
  readonly view: RouteView | null;
  readonly expression: RegExp;
}

const specificityOf = (route: string): number =>
  route.split('/').reduce((sum, part) => sum + (part === '*' ? -100 : part.startsWith(':') ? 1 : 3), 0);

const compiled: readonly Compiled[] = Object.entries(ROUTE_VIEWS)
  .map(([route, view]) => ({ route, view, expression: expressionOf(route) }))
  // Literal segments win over parameters; wildcards come last.
  .sort((a, b) => specificityOf(b.route) - specificityOf(a.route));

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

const withoutLocale = (pathname: string): string => pathname.slice(localePrefix(localeOfPath(pathname)).length) || '/';

const matchOf = (pathname: string) => {
  const path = withoutLocale(pathname);
  for (const each of compiled) {
    const values = each.expression.exec(path);
    if (values) return { ...each, values: values.slice(1).filter((value) => value !== undefined) };
  }
  return undefined;
};

export interface ThirdPartyView extends RouteView {
  readonly url: string;
}

/** What may be sent to third parties about this URL; undefined: nothing. */
export function thirdPartyView(href: string): ThirdPartyView | undefined {
  const url = new URL(href);
  const match = matchOf(url.pathname);
  if (!match?.view) return undefined;
  const parameters = [...url.searchParams];
  if (parameters.some(([name]) => !SENT_PARAMETER.test(name) && !ALLOWED_PARAMETER.test(name))) return undefined;
  if (match.view.kind === 'pattern') return { ...match.view, url: url.origin + routePattern(url.pathname) };
  if (match.values.some((value) => !PUBLIC_VALUE.test(value))) return undefined;
  const sentQuery = new URLSearchParams(parameters.filter(([name]) => SENT_PARAMETER.test(name))).toString();
  return { ...match.view, url: url.origin + url.pathname + (sentQuery ? `?${sentQuery}` : '') };
}

/** Whether analytics scripts may be loaded on this page: they read the address bar themselves. */
export const mayLoadAnalytics = (href: string): boolean => thirdPartyView(href)?.kind === 'page';

/** `/en/orders/k3j…9x` becomes `/en/orders/:documentId`; unknown paths become `/*`. */
export function routePattern(pathname: string): string {
  const match = matchOf(pathname);
  if (!match) return '/*';
  const hasValues = match.values.length > 0;
  const shown = hasValues ? match.route.replace('?', '') : match.route.replace(/\/:[a-zA-Z]+\?/, '');
  return localePrefix(localeOfPath(pathname)) + shown;
}

/** Private URLs are sent as referrer only to the shop itself: forms sent without scripts need the origin. */
export const referrerPolicyOf = (pathname: string): string =>
  matchOf(pathname)?.view?.kind === 'page' ? 'strict-origin-when-cross-origin' : 'same-origin';
