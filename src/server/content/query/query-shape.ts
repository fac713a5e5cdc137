// What of a query string decides how its list is read: everything but where its page begins and what nobody heeds.

export interface QueryShape {
  /** Queries of one shape are read alike. */
  readonly key: string;
  /** Where the page begins; null where it begins at once, or where the query says so in no plain way. */
  readonly start: number | null;
}

const HEEDED = new Set([
  ...['filters', 'sort', 'fields', 'populate', 'pagination'],
  ...['_q', 'locale', 'status', 'page', 'pageSize'],
]);
const START = /^pagination(?:\[|%5B)start(?:\]|%5D)=([1-9]\d{0,8})$/i;
const PLAIN_NAME = /^[\w-]+(?==|$)/;
/** What is longer, or has such a sign in it, may be refused as a whole. */
const LONGEST = 1_000;

export function shapeOf(queryString: string): QueryShape {
  const asItIs = { key: queryString, start: null };
  if (queryString.length > LONGEST || queryString.includes('%00') || queryString.includes('\0')) return asItIs;
  const kept: string[] = [];
  let start: number | null = null;
  for (const part of queryString.split('&')) {
    const begins = START.exec(part)?.[1];
    if (begins === undefined) {
      const name = PLAIN_NAME.exec(part)?.[0];
      if (name === undefined || HEEDED.has(name)) kept.push(part);
      continue;
    }
    // Said twice it means something else.
    if (start !== null) return asItIs;
    start = Number(begins);
    kept.push('pagination[start]');
  }
  return { key: kept.join('&'), start };
}
