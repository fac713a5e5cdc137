// Whether this tab has a previewed child; used by pages that load the rest only then.

/** Session storage key. */
export const TRIED_CHILD = 'zb-tried-child';

/** False on the server and where storage is not available. */
export function hasTriedChild(): boolean {
  try {
    return sessionStorage.getItem(TRIED_CHILD) !== null;
  } catch {
    return false;
  }
}
