// Parses query strings with brackets (filters[title][$eq]=x) into nested values, as Strapi clients send them, within limits.
import { badRequest } from '#core/errors.ts';

/** null: a key without `=`. */
export type QueryValue = string | null | QueryValue[] | QueryObject;
export interface QueryObject {
  [key: string]: QueryValue;
}

export const QUERY_LIMITS = { length: 16_384, parameters: 1000, depth: 20, list: 100 } as const;

export const isQueryObject = (value: QueryValue | undefined): value is QueryObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseQueryString(text: string): QueryObject {
  const root: QueryObject = Object.create(null);
  if (text === '') return root;
  if (text.length > QUERY_LIMITS.length) throw badRequest(`The query is longer than ${QUERY_LIMITS.length} characters`);
  const parts = text.split('&');
  if (parts.length > QUERY_LIMITS.parameters) {
    throw badRequest(`The query has more than ${QUERY_LIMITS.parameters} parameters`);
  }
  for (const part of parts) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const key = decode(equals < 0 ? part : part.slice(0, equals));
    const value = equals < 0 ? null : decode(part.slice(equals + 1));
    if (key.includes('\0') || value?.includes('\0')) throw badRequest('The query contains a NUL character');
    if (key !== '') setAtPath(root, pathOf(key), value);
  }
  for (const key of Object.keys(root)) root[key] = compact(root[key] ?? null);
  return root;
}

/** Invalid percent encodings are left as they are. */
function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** filters[a][b] -> filters, a, b; an unclosed bracket is part of the name. */
function pathOf(key: string): string[] {
  const first = key.indexOf('[');
  if (first <= 0) return [key];
  const path = [key.slice(0, first)];
  let at = first;
  while (at < key.length && key[at] === '[') {
    const end = key.indexOf(']', at);
    if (end < 0) break;
    path.push(key.slice(at + 1, end));
    at = end + 1;
  }
  if (path.length > QUERY_LIMITS.depth)
    throw badRequest(`The query is nested deeper than ${QUERY_LIMITS.depth} levels`);
  return path;
}

/** Lists are objects with numeric keys until the end; `a[]=1` and `a=1&a=2` take the next free index. */
function setAtPath(root: QueryObject, path: readonly string[], value: string | null): void {
  let node = root;
  for (const [index, raw] of path.entries()) {
    const key = raw === '' ? nextIndex(node) : raw;
    const last = index === path.length - 1;
    const existing = Object.hasOwn(node, key) ? node[key] : undefined;
    if (last) {
      if (existing === undefined) node[key] = value;
      else if (isQueryObject(existing)) existing[nextIndex(existing)] = value;
      else node[key] = Object.assign(Object.create(null), { '0': existing, '1': value });
      return;
    }
    if (isQueryObject(existing)) node = existing;
    else {
      const fresh: QueryObject = Object.create(null);
      if (existing !== undefined) fresh['0'] = existing;
      node[key] = fresh;
      node = fresh;
    }
  }
}

const nextIndex = (node: QueryObject): string => String(Object.keys(node).length);

function compact(value: QueryValue): QueryValue {
  if (!isQueryObject(value)) return value;
  const keys = Object.keys(value);
  const list = keys.length > 0 && keys.every((key) => /^\d{1,6}$/.test(key));
  if (list) {
    if (keys.length > QUERY_LIMITS.list) throw badRequest(`A list has more than ${QUERY_LIMITS.list} values`);
    return keys.map((key) => compact(value[key] ?? null));
  }
  for (const key of keys) value[key] = compact(value[key] ?? null);
  return value;
}
