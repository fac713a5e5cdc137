// One part of the storefront's build for each address.
import type { ServerBuild } from 'react-router';
import { areaOfAddress, areaOfRoute, type StorefrontArea } from '#core/storefront-area.ts';

const areasOf = new WeakMap<ServerBuild, Map<StorefrontArea, ServerBuild>>();

/** The part of the build that answers this address; the whole of it for what React Router asks of all routes. */
export function buildOfAddress(build: ServerBuild, pathname: string): ServerBuild {
  if (pathname.startsWith('/__')) return build;
  const areas = areasOf.get(build) ?? new Map<StorefrontArea, ServerBuild>();
  areasOf.set(build, areas);
  const area = areaOfAddress(pathname);
  const found = areas.get(area) ?? onlyArea(build, area);
  areas.set(area, found);
  return found;
}

function onlyArea(build: ServerBuild, area: StorefrontArea): ServerBuild {
  const only = <T>(routes: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(routes).filter(([id]) => [area, undefined].includes(areaOfRoute(build.routes, id))),
    );
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
