// Cookies the storefront sets: the session, the admin token, the campaign a visitor came from.
import type * as auth from '#server/modules/accounts/accounts.types.ts';

// Typed after the server's own constants, so that they cannot drift apart.
export const SESSION_COOKIE: typeof auth.SESSION_COOKIE = 'zb_session';
const SESSION_SECONDS: typeof auth.SESSION_SECONDS = 86_400;
export const ADMIN_COOKIE: typeof auth.ADMIN_COOKIE = 'zb_admin';
const ADMIN_SECONDS: typeof auth.ADMIN_SECONDS = 900;

export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

interface CookieOptions {
  readonly seconds: number;
  readonly secure: boolean;
  readonly httpOnly: boolean;
}

export function writeCookie(name: string, value: string, { seconds, secure, httpOnly }: CookieOptions): string {
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}

export const sessionCookie = (jwt: string, secure: boolean): string =>
  writeCookie(SESSION_COOKIE, jwt, { seconds: SESSION_SECONDS, secure, httpOnly: true });

export const adminCookie = (token: string, secure: boolean): string =>
  writeCookie(ADMIN_COOKIE, token, { seconds: ADMIN_SECONDS, secure, httpOnly: true });

export const forgetCookies = (secure: boolean): string[] =>
  [SESSION_COOKIE, ADMIN_COOKIE].map((name) => writeCookie(name, '', { seconds: 0, secure, httpOnly: true }));
