// Completes a sign-in: leads to its second step, or sets the session and admin cookies and redirects to the next page.

import { redirect } from 'react-router';
import { COOKIES, cookiesAreSecure, serializeCookie } from '#core/http/cookies.ts';
import type { NeedsSecondStep, SignedIn } from '#server/modules/accounts/accounts.types.ts';
import type { StorefrontContext } from '#server/services.ts';

/** Query parameter of the login page after signing out; the page then shows a confirmation. */
export const SIGNED_OUT_PARAM = 'signed-out';

export async function completeSignIn(
  { services, origin, adoptGuest }: StorefrontContext,
  result: SignedIn | NeedsSecondStep,
  to: { readonly next: string | null; readonly account: string; readonly admin: string },
): Promise<Response> {
  if ('secondStep' in result) {
    const query = new URLSearchParams({ attempt: result.secondStep.attempt, ...(to.next ? { next: to.next } : {}) });
    return redirect(`${to.account.split('?')[0]}/verify?${query}`);
  }
  const { jwt, user } = result;
  const secure = cookiesAreSecure(origin);
  const headers = new Headers();
  headers.append('set-cookie', serializeCookie(COOKIES.session, jwt, secure));
  await adoptGuest(user.id);
  const token = await services.auth.adminToken(jwt);
  if (token) headers.append('set-cookie', serializeCookie(COOKIES.admin, token, secure));
  // Staff without a second factor in time get no admin token: they add one first.
  if (!token && (await services.auth.secondFactorDue(jwt))) return redirect(`${to.account}/security`, { headers });
  // Only staff get an admin token; /admin leads each role to its first section.
  return redirect(to.next ?? (token ? to.admin : to.account), { headers });
}
