// Every address that is no page of ours.
import { data, redirectDocument } from 'react-router';
import { isElsewhere } from '#web/shell/navigation/own-area.ts';
import type { Route } from './+types/not-found';

export function loader({ url }: Route.LoaderArgs): never {
  throw data(`Page Not Found: ${url.pathname}`, { status: 404, statusText: 'Page Not Found' });
}

/** A browser knows the routes of its own part only: whatever lies in another may well be a page there. */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  if (isElsewhere(url.pathname)) throw redirectDocument(url.pathname + url.search + url.hash);
  return serverLoader();
}

export default function NotFound() {
  return null;
}
