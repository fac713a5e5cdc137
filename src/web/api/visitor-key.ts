// The key that this page's calls carry; it lives as long as the page and is stored nowhere.
import { VISITOR_KEY_HEADER } from '#core/visitor-key.ts';

/** For calls that may make something for a visitor without a cookie. */
export const visitorKey = { [VISITOR_KEY_HEADER]: crypto.getRandomValues(new Uint32Array(4)).join('-') };
