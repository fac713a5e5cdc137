// Every address of the shop with its status for a signed-out visitor.

export interface Screen {
  readonly path: string;
  readonly status: number;
  /** The address after redirects, if it differs. */
  readonly leadsTo?: string;
  /** Shares its component with another screen of this list, so accessibility is checked only there. */
  readonly looksLikeAnother?: true;
}

export const SCREENS: readonly Screen[] = [
  { path: '/', status: 200 },
  { path: '/contacts', status: 200 },
  { path: '/cooperation', status: 200 },
  { path: '/books', status: 200 },
  { path: '/books?age=3-5', status: 200, looksLikeAnother: true },
  { path: '/books?age=7-9&gender=male', status: 200 },
  { path: '/books?search=%3Cscript%3E', status: 200 },
  { path: '/books/no-such-book', status: 404 },
  { path: '/books/no-such-book/order', status: 404, looksLikeAnother: true },
  { path: '/books/night-forest/order', status: 200 },
  { path: '/books/night-forest/give', status: 200 },
  { path: '/give/abcdefghijklmnopqrstuvwx.nobody', status: 404 },
  { path: '/account', status: 200, leadsTo: '/account/login?next=%2Faccount', looksLikeAnother: true },
  { path: '/account/login', status: 200 },
  { path: '/account/register', status: 200 },
  { path: '/account/forgot-password', status: 200 },
  { path: '/account/reset-password?code=x', status: 200 },
  { path: '/account/logout', status: 200, leadsTo: '/account/login?next=%2Faccount', looksLikeAnother: true },
  { path: '/my-books', status: 200 },
  { path: '/my-books/test', status: 200 },
  { path: '/my-books/abcdefghijklmnopqrstuvwx/buy', status: 404, looksLikeAnother: true },
  { path: '/my-books/abcdefghijklmnopqrstuvwx/preview', status: 404 },
  { path: '/my-books/abcdefghijklmnopqrstuvwx/delete', status: 404, looksLikeAnother: true },
  { path: '/my-books/abcdefghijklmnopqrstuvwx/code', status: 404, looksLikeAnother: true },
  { path: '/next', status: 200 },
  { path: '/gift', status: 200 },
  { path: '/gift/abcdefghijklmnopqrstuvwx.nobody', status: 404 },
  { path: '/cart', status: 200 },
  { path: '/checkout', status: 200 },
  { path: '/shared/abcdefghijklmnopqrstuvwx.nobody', status: 404 },
  { path: '/voice/abcdefghijklmnopqrstuvwx.nobody', status: 404 },
  { path: '/listen/abcdefghijklmnopqrstuvwx.nobody', status: 404 },
  { path: '/consent-voice', status: 200, looksLikeAnother: true },
  { path: '/group', status: 200 },
  { path: '/group/abcdefghijklmnopqrstuvwx', status: 404 },
  { path: '/group/for/abcdefghijklmnopqrstuvwx.nobody.nothing', status: 404, looksLikeAnother: true },
  { path: '/r/AAAAAAAAAA', status: 404 },
  { path: '/orders/abcdefghijklmnopqrstuvwx', status: 404 },
  { path: '/orders/abcdefghijklmnopqrstuvwx/thank-you', status: 404, looksLikeAnother: true },
  { path: '/delivery', status: 200 },
  { path: '/consent-child-data', status: 200 },
  { path: '/privacy-policy', status: 200 },
  { path: '/terms-of-service', status: 200 },
  { path: '/newsletter', status: 200 },
  { path: '/newsletter?topic=age-group&subject=7-9', status: 200, looksLikeAnother: true },
  { path: '/newsletter?topic=book&subject=pillow-train', status: 200 },
  { path: '/newsletter/birthday', status: 200 },
  { path: '/newsletter/confirm?token=nobody.nothing', status: 400 },
  { path: '/newsletter/unsubscribe?token=nobody.nothing', status: 400 },
  { path: '/admin', status: 200, leadsTo: '/account/login?next=%2Fadmin', looksLikeAnother: true },
  { path: '/admin/books', status: 200, leadsTo: '/account/login?next=%2Fadmin%2Fbooks', looksLikeAnother: true },
  { path: '/dev/gallery', status: 404, looksLikeAnother: true },
  { path: '/no/such/page', status: 404 },
];

/** The same address in English, including its return address. */
export function inEnglish(path: string): string {
  const english = path === '/' ? '/en' : `/en${path}`;
  return english.replace('next=%2F', 'next=%2Fen%2F');
}
