import { describe, expect, it } from 'vitest';
import { COOKIES, cookiesAreSecure, expiredCookie, readCookie, serializeCookie } from './cookies.ts';

describe('cookies', () => {
  it('writes lifetime and flags, Secure on https', () => {
    expect(serializeCookie(COOKIES.session, 'abc', true)).toBe(
      'zb_session=abc; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly; Secure',
    );
    expect(serializeCookie(COOKIES.consent, 'all', false)).toBe(
      'zb_consent=all; Path=/; Max-Age=31536000; SameSite=Lax',
    );
  });

  it('marks the administrator cookie as SameSite=Strict', () => {
    expect(serializeCookie(COOKIES.admin, 'x', true)).toContain('SameSite=Strict; HttpOnly');
    expect(expiredCookie(COOKIES.admin, true)).toContain('zb_admin=; Path=/; Max-Age=0; SameSite=Strict');
  });

  it('reads a cookie from a header with several', () => {
    expect(readCookie('a=1; zb_session=x=y; b=2', COOKIES.session)).toBe('x=y');
    expect(readCookie('xzb_session=1', COOKIES.session)).toBeUndefined();
    expect(readCookie(null, COOKIES.session)).toBeUndefined();
  });

  it('hides all cookies but consent and campaign from scripts', () => {
    const open = Object.values(COOKIES).filter(({ httpOnly }) => !httpOnly);
    expect(open.map(({ name }) => name)).toEqual(['zb_consent', 'zb_utm']);
  });

  it('sets Secure only on https', () => {
    expect(cookiesAreSecure('https://zhili-byli.ru')).toBe(true);
    expect(cookiesAreSecure('http://localhost:3000')).toBe(false);
  });
});
