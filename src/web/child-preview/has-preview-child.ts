// Whether this tab has a previewed child; used by pages that load the rest only then.

/** Session storage key. */
export const PREVIEW_CHILD_KEY = 'zb-tried-child';

/** False on the server and where storage is not available. */
export function hasPreviewChild(): boolean {
  try {
    return sessionStorage.getItem(PREVIEW_CHILD_KEY) !== null;
  } catch {
    return false;
  }
}
