// A key sent with this page's calls; kept in memory as long as the page.
import { VISITOR_KEY_HEADER } from '#core/http/visitor-key.ts';

/** Header for calls that may create something for a visitor without a cookie. */
export const visitorKey = { [VISITOR_KEY_HEADER]: crypto.getRandomValues(new Uint32Array(4)).join('-') };
