// Cache key of a query string: everything except the page offset and ignored parameters.

export interface QueryShape {
  /** Queries with the same key share a plan. */
  readonly key: string;
  /** Offset of the page; null at the beginning, or where the query does not state it in the plain form. */
  readonly start: number | null;
}

const KNOWN_PARAMETERS = new Set([
  ...['filters', 'sort', 'fields', 'populate', 'pagination'],
  ...['_q', 'locale', 'status', 'page', 'pageSize'],
]);
const START = /^pagination(?:\[|%5B)start(?:\]|%5D)=([1-9]\d{0,8})$/i;
const PLAIN_NAME = /^[\w-]+(?==|$)/;
/** Longer queries, and those with NUL characters, may be rejected as a whole. */
const MAX_QUERY_LENGTH = 1_000;

export function queryShape(queryString: string): QueryShape {
  const unchanged = { key: queryString, start: null };
  if (queryString.length > MAX_QUERY_LENGTH || queryString.includes('%00') || queryString.includes('\0'))
    return unchanged;
  const kept: string[] = [];
  let start: number | null = null;
  for (const part of queryString.split('&')) {
    const offset = START.exec(part)?.[1];
    if (offset === undefined) {
      const name = PLAIN_NAME.exec(part)?.[0];
      if (name === undefined || KNOWN_PARAMETERS.has(name)) kept.push(part);
      continue;
    }
    // A repeated parameter means something else.
    if (start !== null) return unchanged;
    start = Number(offset);
    kept.push('pagination[start]');
  }
  return { key: kept.join('&'), start };
}
