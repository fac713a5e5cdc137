// Strapi's answer to a key that is unknown, private or out of reach.
import { ApiError } from '#core/errors.ts';

export interface KeyPlace {
  readonly source: 'query' | 'body';
  readonly param?: 'filters' | 'sort' | 'fields' | 'populate';
}

/** A path of undefined is left out of the answer, null is shown: Strapi differs by place. */
export function invalidKey(key: string, path: string | null | undefined, place: KeyPlace): ApiError {
  const message = path && path !== key ? `Invalid key ${key} at ${path}` : `Invalid key ${key}`;
  return new ApiError(400, 'ValidationError', message, { key, path, ...place });
}

/** Our own addition: the key is known, but a body from outside may not carry it. */
export const setByShopKey = (key: string, path: string): ApiError =>
  new ApiError(400, 'ValidationError', `Invalid key ${key}: only the shop itself sets ${path}`, {
    ...{ key, path },
    source: 'body',
  });

export const joinPath = (path: string | null, key: string): string => (path === null ? key : `${path}.${key}`);
