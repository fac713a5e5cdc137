// Id and time of the latest build, polled by open pages.
import { storefrontContext } from '#web/context.ts';
import type { Route } from './+types/build';

declare const __BUILT_AT__: string;

export function loader({ context }: Route.LoaderArgs) {
  const { buildId } = context.get(storefrontContext);
  return Response.json(
    { id: buildId, timestamp: Date.parse(__BUILT_AT__) },
    { headers: { 'cache-control': 'no-store' } },
  );
}
