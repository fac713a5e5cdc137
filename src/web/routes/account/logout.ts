// Signing out: ends the session, forgets both tokens and leads to the login page, by form or by address.
import { redirect } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { forgetCookies, readCookie, SESSION_COOKIE } from '#web/shell/session/cookies.ts';
import type { Route } from './+types/logout';

async function leave({ context, request, url }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { services, origin } = context.get(storefrontContext);
  await services.auth.signOut(readCookie(request.headers.get('cookie'), SESSION_COOKIE));
  const headers = new Headers();
  const secure = origin.startsWith('https:');
  for (const cookie of forgetCookies(secure)) headers.append('set-cookie', cookie);
  return redirect(localePath(localeOf(url.pathname), '/account/login'), { headers });
}

export const loader = leave;
export const action = leave;
