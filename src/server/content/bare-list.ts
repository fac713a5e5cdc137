// Lists of users and files are bare: `start` and `limit` stand at the top of the query, and no `pagination` is heeded.
import type { FastifyRequest } from 'fastify';
import { parseQueryString, type QueryObject } from './query/query-string.ts';

/** The most that one answer holds. */
const LIMIT = '100';

export function queryOf(request: FastifyRequest): QueryObject {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  return parseQueryString(mark < 0 ? '' : url.slice(mark + 1));
}

export function bareList(request: FastifyRequest): QueryObject {
  const { start = '0', limit = LIMIT, page, pageSize, pagination: _, ...query } = queryOf(request);
  const window =
    page === undefined && pageSize === undefined
      ? { start, limit }
      : { page: page ?? '1', pageSize: pageSize ?? LIMIT };
  return { ...query, pagination: { ...window, withCount: 'false' } };
}

/** Only what shapes an answer: fields and relations, and the one entry it is about. */
export function shapeOf(request: FastifyRequest, id: number): QueryObject {
  const { fields, populate } = queryOf(request);
  return {
    ...(fields === undefined ? {} : { fields }),
    ...(populate === undefined ? {} : { populate }),
    filters: { id: { $eq: String(id) } },
    pagination: { start: '0', limit: '1', withCount: 'false' },
  };
}
