// Reads queries of the user and file lists: `start` and `limit` at the top level, `pagination` ignored.
import type { FastifyRequest } from 'fastify';
import { parseQueryString, type QueryObject } from './query/query-string.ts';

/** Maximum number of entries in one response. */
const MAX_ENTRIES = '100';

export function readQuery(request: FastifyRequest): QueryObject {
  const url = request.raw.url ?? '';
  const questionMark = url.indexOf('?');
  return parseQueryString(questionMark < 0 ? '' : url.slice(questionMark + 1));
}

export function readFlatListQuery(request: FastifyRequest): QueryObject {
  const { start = '0', limit = MAX_ENTRIES, page, pageSize, pagination: _, ...query } = readQuery(request);
  const window =
    page === undefined && pageSize === undefined
      ? { start, limit }
      : { page: page ?? '1', pageSize: pageSize ?? MAX_ENTRIES };
  return { ...query, pagination: { ...window, withCount: 'false' } };
}

/** Only `fields` and `populate`, with a filter for the one entry. */
export function readEntryQuery(request: FastifyRequest, id: number): QueryObject {
  const { fields, populate } = readQuery(request);
  return {
    ...(fields === undefined ? {} : { fields }),
    ...(populate === undefined ? {} : { populate }),
    filters: { id: { $eq: String(id) } },
    pagination: { start: '0', limit: '1', withCount: 'false' },
  };
}
