// Completes a successful sign-in: sets the session and admin cookies and redirects to the next page.

import { redirect } from 'react-router';
import { COOKIES, cookiesAreSecure, serializeCookie } from '#core/http/cookies.ts';
import type { SessionUser } from '#server/modules/accounts/accounts.types.ts';
import type { StorefrontContext } from '#server/services.ts';

/** Query parameter of the login page after signing out; the page then shows a confirmation. */
export const SIGNED_OUT_PARAM = 'signed-out';

export async function completeSignIn(
  { services, origin, adoptGuest }: StorefrontContext,
  { jwt, user }: { jwt: string; user: SessionUser },
  to: { readonly next: string | null; readonly account: string; readonly admin: string },
): Promise<Response> {
  const secure = cookiesAreSecure(origin);
  const headers = new Headers();
  headers.append('set-cookie', serializeCookie(COOKIES.session, jwt, secure));
  await adoptGuest(user.id);
  const token = await services.auth.adminToken(jwt);
  if (token) headers.append('set-cookie', serializeCookie(COOKIES.admin, token, secure));
  // Only staff get an admin token; /admin leads each role to its first section.
  return redirect(to.next ?? (token ? to.admin : to.account), { headers });
}
