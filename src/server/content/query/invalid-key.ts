// Strapi's error for a key that is unknown, private or not permitted.
import { ApiError } from '#core/errors.ts';

export interface KeyPlace {
  readonly source: 'query' | 'body';
  readonly param?: 'filters' | 'sort' | 'fields' | 'populate';
}

/** An undefined path is omitted from the response, null is included: Strapi differs by place. */
export function invalidKey(key: string, path: string | null | undefined, place: KeyPlace): ApiError {
  const shown = { key: shortened(key), path: path && shortened(path) };
  const where = shown.path && shown.path !== shown.key ? ` at ${shown.path}` : '';
  return new ApiError(400, 'ValidationError', `Invalid key ${shown.key}${where}`, { ...shown, ...place });
}

/** Keys come from the sender and may be as long as a body. */
const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

/** Not in Strapi: the key exists, but external requests may not set it. */
export const setByShopKey = (key: string, path: string): ApiError =>
  new ApiError(400, 'ValidationError', `Invalid key ${key}: only the shop itself sets ${path}`, {
    key,
    path,
    source: 'body',
  });

export const joinPath = (path: string | null, key: string): string => (path === null ? key : `${path}.${key}`);
