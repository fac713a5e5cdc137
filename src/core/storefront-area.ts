// The parts of the storefront that never meet in one page: one language's shop, one language's admin. React Router goes
// through every route it has, on the server for each page and in the browser before the first one is alive; it is
// given those of one part.
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locale.ts';

export type StorefrontArea = `${Locale}-${'shop' | 'admin'}`;
type Routes = Readonly<Record<string, { readonly parentId?: string | undefined } | undefined>>;

export function areaOfAddress(pathname: string): StorefrontArea {
  const [first = '', second = ''] = pathname
    .replace(/\.data$/, '')
    .slice(1)
    .split('/');
  return first === 'en' ? `en-${roomOf(second)}` : `${DEFAULT_LOCALE}-${roomOf(first)}`;
}

const roomOf = (segment: string) => (segment === 'admin' ? 'admin' : 'shop');

/** Undefined for what belongs to all of them. */
export function areaOfRoute(routes: Routes, id: string): StorefrontArea | undefined {
  const locale = LOCALES.find((each) => id.startsWith(`${each}-`));
  return locale && `${locale}-${isAdmin(routes, id, locale) ? 'admin' : 'shop'}`;
}

function isAdmin(routes: Routes, id: string, locale: Locale): boolean {
  const parent = routes[id]?.parentId;
  return id === `${locale}-admin` || (parent !== undefined && isAdmin(routes, parent, locale));
}
