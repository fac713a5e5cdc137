// The key that this page's calls carry; it lives as long as the page and is stored nowhere.
import { VISITOR_KEY_HEADER } from '#core/visitor-key.ts';

let key: string | undefined;

/** The header for calls that may make something for a visitor without a cookie. */
export function visitorKeyHeader(): Readonly<Record<string, string>> {
  key ??= crypto.getRandomValues(new Uint32Array(4)).join('-');
  return { [VISITOR_KEY_HEADER]: key };
}
