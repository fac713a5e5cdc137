// The key that this page's calls carry; it lives as long as the page and is stored nowhere.
import { newUuid } from '#core/ids.ts';
import { VISITOR_KEY_HEADER } from '#core/visitor-key.ts';

let key: string | undefined;

/** The header for calls that may make something for a visitor without a cookie. */
export function visitorKeyHeader(): Readonly<Record<string, string>> {
  key ??= newUuid();
  return { [VISITOR_KEY_HEADER]: key };
}
