// Signing out: forgets both tokens and leads to the login page, by form or by address.
import { redirect } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { forgetCookies } from '#web/shell/session/cookies.ts';
import type { Route } from './+types/logout';

function leave({ context, url }: Route.LoaderArgs | Route.ActionArgs): Response {
  const headers = new Headers();
  const secure = context.get(storefrontContext).origin.startsWith('https:');
  for (const cookie of forgetCookies(secure)) headers.append('set-cookie', cookie);
  return redirect(localePath(localeOf(url.pathname), '/account/login'), { headers });
}

export const loader = leave;
export const action = leave;
