// The routes a browser needs before its page is alive: those of the part of the storefront it is in.
import { areaOfAddress, areaOfRoute } from '#core/storefront-area.ts';

type Routes = Record<string, { readonly parentId?: string | undefined }>;

/** Staff sign out from the admin. Of every other part a way in is left, which leads there with a page of its own (routes/shop/not-found.tsx). */
const WAYS_IN = /^(ru|en)-(shop|admin|not-found|admin-not-found|logout)$/;

export function keepOwnArea(routes: Routes, pathname: string): void {
  const own = areaOfAddress(pathname);
  const foreign = Object.keys(routes).filter((id) => {
    const area = areaOfRoute(routes, id);
    return area !== undefined && area !== own && !WAYS_IN.test(id);
  });
  for (const id of foreign) delete routes[id];
}

/** Whether an address lies in another part than the page that is shown. */
export const isElsewhere = (pathname: string): boolean => areaOfAddress(pathname) !== areaOfAddress(location.pathname);
