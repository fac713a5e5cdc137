// Splits the storefront's build by area (language, shop or staff), so that each address matches fewer routes.
import type { ServerBuild } from 'react-router';
import { areaOfPath, areaOfRoute, type StorefrontArea } from '#core/http/storefront-area.ts';

const areasOf = new WeakMap<ServerBuild, Map<StorefrontArea, ServerBuild>>();

/** The part of the build for an address; the full build for React Router's own requests. */
export function buildOfAddress(build: ServerBuild, pathname: string): ServerBuild {
  if (pathname.startsWith('/__')) return build;
  const areas = areasOf.get(build) ?? new Map<StorefrontArea, ServerBuild>();
  areasOf.set(build, areas);
  const area = areaOfPath(pathname);
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
