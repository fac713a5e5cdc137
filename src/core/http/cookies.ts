// Definitions of all cookies: name, lifetime and flags, for server, browser and the privacy policy, which lists them.

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

interface CookieRule {
  readonly name: `zb_${string}`;
  readonly seconds: number;
  /** Hidden from scripts; true for every cookie that grants access. */
  readonly httpOnly: boolean;
  readonly sameSite: 'Lax' | 'Strict';
  readonly path: string;
}

export const COOKIES = {
  /** The session of a signed-in customer. Lax, so that links from mails open with the session. */
  session: { name: 'zb_session', seconds: DAY_SECONDS, httpOnly: true, sameSite: 'Lax', path: '/' },
  /**
   * The administrator's short-lived token. Strict, so that links from other sites cannot act with it; a request
   * without it gets a new one from the session, so staff need not sign in again.
   */
  admin: { name: 'zb_admin', seconds: 15 * MINUTE_SECONDS, httpOnly: true, sameSite: 'Strict', path: '/' },
  /** State of one external sign-in attempt. Lax, because the redirect back starts at the other site. */
  connect: {
    name: 'zb_connect',
    seconds: 10 * MINUTE_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/auth',
  },
  /** The visitor's choice about analytics; read and written by the page's script. */
  consent: { name: 'zb_consent', seconds: 365 * DAY_SECONDS, httpOnly: false, sameSite: 'Lax', path: '/' },
  /** The campaign that brought the visitor; read by the order form. */
  campaign: { name: 'zb_utm', seconds: 30 * DAY_SECONDS, httpOnly: false, sameSite: 'Lax', path: '/' },
  /** Signed id of a guest, set when the guest creates something for the first time. */
  guest: { name: 'zb_guest', seconds: 365 * DAY_SECONDS, httpOnly: true, sameSite: 'Lax', path: '/' },
  /** The promo code of a friend's link, accepted by the visitor: applied when the first book enters the cart. */
  friend: { name: 'zb_friend', seconds: 30 * DAY_SECONDS, httpOnly: true, sameSite: 'Lax', path: '/' },
} as const satisfies Readonly<Record<string, CookieRule>>;

export type Cookie = (typeof COOKIES)[keyof typeof COOKIES];

/** Over plain http, Safari drops Secure cookies even on localhost, and phones in the local network do so too. */
export const cookiesAreSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** Value of a Set-Cookie header, also usable for document.cookie. */
export const serializeCookie = (cookie: Cookie, value: string, secure: boolean): string =>
  serialize(cookie, value, secure, cookie.seconds);

export const expiredCookie = (cookie: Cookie, secure: boolean): string => serialize(cookie, '', secure, 0);

const serialize = (
  { name, path, sameSite, httpOnly }: Cookie,
  value: string,
  secure: boolean,
  seconds: number,
): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    `SameSite=${sameSite}`,
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/** Reads from a Cookie header or from document.cookie. */
export function readCookie(header: string | null, { name }: Cookie): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}
