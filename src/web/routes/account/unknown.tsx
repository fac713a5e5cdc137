// Every other address of the account: for whoever is signed in there is no such page, anybody else signs in first.
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
