// 404 page for unknown URLs.
import { data, redirectDocument } from 'react-router';
import { isInOtherArea } from '#web/shell/navigation/area-routes.ts';
import type { Route } from './+types/not-found';

export function loader({ url }: Route.LoaderArgs): never {
  throw data(`Page Not Found: ${url.pathname}`, { status: 404, statusText: 'Page Not Found' });
}

/** The browser knows the routes of its own bundle only; a URL of another one is loaded as a document. */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  if (isInOtherArea(url.pathname)) throw redirectDocument(url.pathname + url.search + url.hash);
  return serverLoader();
}

export default function NotFound() {
  return null;
}
