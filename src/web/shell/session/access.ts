// Who may enter: /account needs a signed-in visitor, /admin an administrator with an admin token.

import { type MiddlewareFunction, redirect } from 'react-router';
import { COOKIES, cookiesAreSecure, cookieText, readCookie } from '#core/cookies.ts';
import { loginAddress } from '#web/api/login-address.ts';
import { storefrontContext } from '#web/context.ts';

const toLogin = (url: URL): Response => redirect(loginAddress(url));

export const requireUser: MiddlewareFunction<Response> = ({ context, url }) => {
  if (!context.get(storefrontContext).user) throw toLogin(url);
};

export const requireAdmin: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const { user, admin, services, origin } = context.get(storefrontContext);
  if (!user?.isAdmin) throw toLogin(url);
  if (admin) return next();
  // The admin token is short-lived: try once to get another before asking to sign in again.
  const token = await services.auth.adminToken(readCookie(request.headers.get('cookie'), COOKIES.session));
  if (!token) throw toLogin(url);
  const response = await next();
  response.headers.append('set-cookie', cookieText(COOKIES.admin, token, cookiesAreSecure(origin)));
  return response;
};
