// One language's shop or one language's admin out of the whole storefront: React Router goes through every route it
// has for every page it renders, and two thirds of them can never be the one asked for.
import type { ServerBuild } from 'react-router';
import { LOCALES, type Locale } from '#core/locale.ts';

type Area = `${Locale}-${'shop' | 'admin'}`;

const areasOf = new WeakMap<ServerBuild, Map<Area, ServerBuild>>();

/** The part of the build that answers this address; the whole of it for what React Router asks of all routes. */
export function buildOfAddress(build: ServerBuild, pathname: string): ServerBuild {
  if (pathname.startsWith('/__')) return build;
  const areas = areasOf.get(build) ?? new Map<Area, ServerBuild>();
  areasOf.set(build, areas);
  const area = areaOf(pathname);
  const found = areas.get(area) ?? onlyArea(build, area);
  areas.set(area, found);
  return found;
}

function areaOf(pathname: string): Area {
  const [first = '', second = ''] = pathname
    .replace(/\.data$/, '')
    .slice(1)
    .split('/');
  return first === 'en' ? `en-${roomOf(second)}` : `ru-${roomOf(first)}`;
}

const roomOf = (segment: string) => (segment === 'admin' ? 'admin' : 'shop');

function onlyArea(build: ServerBuild, area: Area): ServerBuild {
  const inArea = (id: string): boolean => {
    const locale = LOCALES.find((each) => id.startsWith(`${each}-`));
    if (!locale) return true;
    return area === `${locale}-${isAdmin(build, id, locale) ? 'admin' : 'shop'}`;
  };
  const only = <T>(routes: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => inArea(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

function isAdmin(build: ServerBuild, id: string, locale: Locale): boolean {
  const parent = build.routes[id]?.parentId;
  return id === `${locale}-admin` || (parent !== undefined && isAdmin(build, parent, locale));
}
