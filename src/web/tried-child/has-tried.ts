// Whether this tab knows a child to try, asked by pages that fetch the rest only where it does.

/** Under which it is kept. */
export const TRIED_CHILD = 'zb-tried-child';

/** Never on the server, nor where storage is closed to us. */
export function hasTriedChild(): boolean {
  try {
    return sessionStorage.getItem(TRIED_CHILD) !== null;
  } catch {
    return false;
  }
}
