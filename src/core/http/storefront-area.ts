// Splits the storefront's routes by language and shop/admin. React Router matches against every route it has, for each
// page on the server and before hydration in the browser, so it is given only the routes of one area.
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locale.ts';

export type StorefrontArea = `${Locale}-${'shop' | 'admin'}`;
type Routes = Readonly<Record<string, { readonly parentId?: string | undefined } | undefined>>;

export function areaOfPath(pathname: string): StorefrontArea {
  const [first = '', second = ''] = pathname
    .replace(/\.data$/, '')
    .slice(1)
    .split('/');
  return first === 'en' ? `en-${sectionOf(second)}` : `${DEFAULT_LOCALE}-${sectionOf(first)}`;
}

const sectionOf = (segment: string) => (segment === 'admin' ? 'admin' : 'shop');

/** Undefined for routes shared by all areas. */
export function areaOfRoute(routes: Routes, id: string): StorefrontArea | undefined {
  const locale = LOCALES.find((each) => id.startsWith(`${each}-`));
  return locale && `${locale}-${isAdmin(routes, id, locale) ? 'admin' : 'shop'}`;
}

function isAdmin(routes: Routes, id: string, locale: Locale): boolean {
  const parent = routes[id]?.parentId;
  return id === `${locale}-admin` || (parent !== undefined && isAdmin(routes, parent, locale));
}
