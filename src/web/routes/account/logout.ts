// Sign-out: ends the session, deletes both cookies and the browser's storage, and redirects to the login page. Protected against cross-site requests.
import { redirect } from 'react-router';
import { COOKIES, cookiesAreSecure, expiredCookie, readCookie } from '#core/http/cookies.ts';
import { storefrontContext } from '#web/context.ts';
import { SIGNED_OUT_PARAM } from '#web/features/auth/sign-in.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import type { Route } from './+types/logout';

/** A GET request does not sign out; it redirects to the account, which has the button. */
export const loader = ({ url }: Route.LoaderArgs): Response => redirect(localePath(localeOf(url.pathname), '/account'));

export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  const { services, origin } = context.get(storefrontContext);
  if (!isSameOrigin(request.headers, origin)) throw new Response(null, { status: 403 });
  await services.auth.signOut(readCookie(request.headers.get('cookie'), COOKIES.session));
  // The draft of an order form holds the child's name.
  const headers = new Headers({ 'clear-site-data': '"storage"' });
  const secure = cookiesAreSecure(origin);
  for (const cookie of [COOKIES.session, COOKIES.admin]) headers.append('set-cookie', expiredCookie(cookie, secure));
  return redirect(`${localePath(localeOf(url.pathname), '/account/login')}?${SIGNED_OUT_PARAM}`, { headers });
}

/** Every current browser sends one of the two headers with a form. */
function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return site ? site === 'same-origin' : headers.get('origin') === origin;
}
