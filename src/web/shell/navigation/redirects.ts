// Asks the server whether a path redirects; cached for the visit, and ignored on failure.
import { shopApi } from '#web/api/shop-api.ts';

interface Redirect {
  readonly to: string;
  readonly external: boolean;
}

const knownRedirects = new Map<string, Redirect | null>();

export async function findRedirect(place: string): Promise<Redirect | null> {
  const remembered = knownRedirects.get(place);
  if (remembered !== undefined) return remembered;
  const path = `/api/shop/redirects?path=${encodeURIComponent(place)}`;
  // The page is loading meanwhile and does not wait for a retry.
  const result = await shopApi.call<{ readonly data: Redirect | null }>({ path, retry: false });
  if (!result.ok) return null;
  knownRedirects.set(place, result.value.data);
  return result.value.data;
}
