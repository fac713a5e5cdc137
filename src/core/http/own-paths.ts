// Paths the shop itself answers. A redirect over one of them would hide a working page, or lock staff out.
import { LOCALES } from '../locale.ts';

/** First segments under which every path belongs to the program: a redirect there is never applied. */
const SERVICE_SEGMENTS = ['admin', 'api', 'assets', 'copy', 'account'];
/** First segments of pages with parameters, where every path below is a page too. */
const PAGE_SEGMENTS = [
  ...[
    'my-books',
    'cart',
    'checkout',
    'orders',
    'pay',
    'shared',
    'family',
    'r',
    'gift',
    'give',
    'group',
    'reviews',
    'newsletter',
    'delivery',
    'dev',
  ],
  ...['privacy-policy', 'terms-of-service'],
  ...['consent-personal-data', 'consent-child-data', 'consent-advertising', 'consent-keep-files', 'consent-birthday'],
  ...['consent-voice', 'voice', 'listen'],
];
const PAGES = [
  ...['', 'contacts', 'cooperation', 'books', 'next', 'account-deleted'],
  ...['home-deferred.json', 'manifest.webmanifest', 'robots.txt', 'sitemap.xml', 'build.json'],
];

/** First segments that a page of the owner cannot have as its address; `uploads` and `metrics` are no pages. */
const RESERVED_SLUGS = [
  ...SERVICE_SEGMENTS,
  ...PAGE_SEGMENTS,
  ...PAGES.filter((page) => page !== '' && !page.includes('.')),
  ...['uploads', 'metrics', ...LOCALES],
];

/** Latin letters, digits and hyphens, and none of the shop's own addresses. */
export const OWN_SLUG_PATTERN = `^(?!(?:${RESERVED_SLUGS.join('|')})$)[a-z0-9]+(?:-[a-z0-9]+)*$`;

export type OwnPath =
  | { readonly kind: 'service' }
  | { readonly kind: 'page' }
  /** A page only while a book with this slug is published. */
  | { readonly kind: 'book'; readonly slug: string };

/** Null if a redirect from the path hides nothing. */
export function ownPathOf(path: string): OwnPath | null {
  const segments = segmentsOf(path);
  const [first = '', second] = segments;
  if (SERVICE_SEGMENTS.includes(first)) return { kind: 'service' };
  if (PAGE_SEGMENTS.includes(first) || PAGES.includes(segments.join('/'))) return { kind: 'page' };
  return first === 'books' && second !== undefined ? { kind: 'book', slug: second } : null;
}

export const isServicePath = (path: string): boolean => ownPathOf(path)?.kind === 'service';

/** The address that a page of the owner would have: `/en/summer` -> `summer`. */
export const ownSlugOf = (path: string): string => segmentsOf(path).join('/');

/** Without language, `.data` suffix and empty segments, and in lower case: the router ignores case too. */
function segmentsOf(path: string): readonly string[] {
  const segments = decoded(path)
    .toLowerCase()
    .replace(/\.data$/, '')
    .split('/')
    .filter((segment) => segment !== '');
  return LOCALES.some((locale) => locale === segments[0]) ? segments.slice(1) : segments;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
