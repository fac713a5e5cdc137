// Access rules: /account needs a signed-in user, /admin a staff member with an admin token.

import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { COOKIES, cookiesAreSecure, readCookie, serializeCookie } from '#core/http/cookies.ts';
import type { SessionUser, Staff } from '#server/modules/accounts/accounts.types.ts';
import { loginAddress } from '#web/api/login-address.ts';
import { storefrontContext } from '#web/context.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';

const toLogin = (url: URL): Response => redirect(loginAddress(url));

/** Available to every loader under /admin. */
export const staffContext = createContext<Staff>();

export const requireUser: MiddlewareFunction<Response> = ({ context, url }) => {
  if (!context.get(storefrontContext).user) throw toLogin(url);
};

/** For routes behind `requireUser`. */
export function signedInUser(context: Readonly<RouterContextProvider>): SessionUser {
  const { user } = context.get(storefrontContext);
  if (!user) throw new Response(null, { status: 401 });
  return user;
}

export const requireStaff: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const { user, staff, services, origin } = context.get(storefrontContext);
  if (!user) throw toLogin(url);
  if (staff) {
    context.set(staffContext, staff);
    return next();
  }
  // The admin token is short-lived: try to renew it once before asking to sign in again.
  const session = readCookie(request.headers.get('cookie'), COOKIES.session);
  const token = await services.auth.adminToken(session);
  const renewed = token && (await services.auth.staffOf(token));
  if (!token && (await services.auth.secondFactorDue(session)))
    throw redirect(localePath(localeOf(url.pathname), '/account/security'));
  if (!renewed) throw toLogin(url);
  context.set(staffContext, renewed);
  const response = await next();
  response.headers.append('set-cookie', serializeCookie(COOKIES.admin, token, cookiesAreSecure(origin)));
  return response;
};
