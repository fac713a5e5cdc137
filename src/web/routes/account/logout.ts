// Signing out: ends the session, forgets both tokens and leads to the login page, by form or by address.

import { redirect } from 'react-router';
import { COOKIES, cookiesAreSecure, forgottenCookie, readCookie } from '#core/cookies.ts';
import { storefrontContext } from '#web/context.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import type { Route } from './+types/logout';

async function leave({ context, request, url }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { services, origin } = context.get(storefrontContext);
  await services.auth.signOut(readCookie(request.headers.get('cookie'), COOKIES.session));
  const headers = new Headers();
  const secure = cookiesAreSecure(origin);
  for (const cookie of [COOKIES.session, COOKIES.admin]) headers.append('set-cookie', forgottenCookie(cookie, secure));
  return redirect(localePath(localeOf(url.pathname), '/account/login'), { headers });
}

export const loader = leave;
export const action = leave;
