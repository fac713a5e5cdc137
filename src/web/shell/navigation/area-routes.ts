// Removes routes of other areas (shop, admin, other language) that the browser does not need for hydration.
import { areaOfPath, areaOfRoute } from '#core/http/storefront-area.ts';

type Routes = Record<string, { readonly parentId?: string | undefined }>;

/** Entry routes of the other areas, which load a separate document (routes/shop/own-page.tsx). Staff sign out from the admin. */
const ENTRY_ROUTES = /^(ru|en)-(shop|admin|not-found|admin-not-found|logout)$/;

export function removeForeignRoutes(routes: Routes, pathname: string): void {
  const own = areaOfPath(pathname);
  const foreign = Object.keys(routes).filter((id) => {
    const area = areaOfRoute(routes, id);
    return area !== undefined && area !== own && !ENTRY_ROUTES.test(id);
  });
  for (const id of foreign) delete routes[id];
}

/** Whether an address belongs to another area than the current page. */
export const isInOtherArea = (pathname: string): boolean => areaOfPath(pathname) !== areaOfPath(location.pathname);
