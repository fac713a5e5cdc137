// Any other path under /account: 404 when signed in, otherwise the login page.
import { data } from 'react-router';
import { requireUser } from '#web/shell/session/access.ts';
import type { Route } from './+types/unknown';

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export function loader({ url }: Route.LoaderArgs): never {
  throw data(`Page Not Found: ${url.pathname}`, { status: 404, statusText: 'Page Not Found' });
}

export default function Unknown() {
  return null;
}
