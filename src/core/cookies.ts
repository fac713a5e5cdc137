// Every cookie of the shop once: its name, lifetime and flags, for server, browser and the policy, which lists them all.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface CookieRule {
  readonly name: `zb_${string}`;
  readonly seconds: number;
  /** Hidden from scripts: whatever opens something. */
  readonly httpOnly: boolean;
  readonly sameSite: 'Lax' | 'Strict';
  readonly path: string;
}

export const COOKIES = {
  /** The session of a signed-in customer. Lax: a link from a mail must find them signed in. */
  session: { name: 'zb_session', seconds: DAY, httpOnly: true, sameSite: 'Lax', path: '/' },
  /**
   * The administrator's short-lived token. Strict: no other site's link may act with it, and a page that comes
   * without it is given a new one by the session, so nobody has to sign in again.
   */
  admin: { name: 'zb_admin', seconds: 15 * MINUTE, httpOnly: true, sameSite: 'Strict', path: '/' },
  /** One attempt to sign in with another account. Lax: the way back starts at the other site. */
  connect: {
    name: 'zb_connect',
    seconds: 10 * MINUTE,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/auth',
  },
  /** The visitor's choice about counters; the page itself reads and writes it. */
  consent: { name: 'zb_consent', seconds: 365 * DAY, httpOnly: false, sameSite: 'Lax', path: '/' },
  /** Which campaign brought the visitor; an order form reads it. */
  campaign: { name: 'zb_utm', seconds: 30 * DAY, httpOnly: false, sameSite: 'Lax', path: '/' },
  /** What a guest made, signed: given with the first thing they make. */
  guest: { name: 'zb_guest', seconds: 365 * DAY, httpOnly: true, sameSite: 'Lax', path: '/' },
} as const satisfies Readonly<Record<string, CookieRule>>;

export type Cookie = (typeof COOKIES)[keyof typeof COOKIES];

/** Not over plain http: Safari drops such cookies even on this very machine, and a phone in the house would too. */
export const cookiesAreSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** The text of a Set-Cookie header, or for document.cookie. */
export const cookieText = (cookie: Cookie, value: string, secure: boolean): string =>
  written(cookie, value, secure, cookie.seconds);

export const forgottenCookie = (cookie: Cookie, secure: boolean): string => written(cookie, '', secure, 0);

const written = ({ name, path, sameSite, httpOnly }: Cookie, value: string, secure: boolean, seconds: number): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    `SameSite=${sameSite}`,
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/** From a Cookie header, or from document.cookie. */
export function readCookie(header: string | null, { name }: Cookie): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}
