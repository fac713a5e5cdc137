// Asks the server whether a path redirects; cached for the visit, and ignored on failure.
import type { Answer } from '#web/api/contracts.ts';
import { shopApi } from '#web/api/shop-api.ts';

type Redirect = NonNullable<Answer<'GET /api/shop/redirects'>['data']>;

const knownRedirects = new Map<string, Redirect | null>();

export async function findRedirect(place: string): Promise<Redirect | null> {
  const remembered = knownRedirects.get(place);
  if (remembered !== undefined) return remembered;
  // The page is loading meanwhile and does not wait for a retry.
  const result = await shopApi.request('GET /api/shop/redirects', { query: { path: place }, retry: false });
  if (!result.ok) return null;
  knownRedirects.set(place, result.value.data);
  return result.value.data;
}
