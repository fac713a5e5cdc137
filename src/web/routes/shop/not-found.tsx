// Every address that is no page of ours.
import { data } from 'react-router';
import type { Route } from './+types/not-found';

export function loader({ url }: Route.LoaderArgs): never {
  throw data(`Page Not Found: ${url.pathname}`, { status: 404, statusText: 'Page Not Found' });
}

export default function NotFound() {
  return null;
}
