// Reads `pagination`: page and pageSize, or start and limit, clamped to the allowed range.
import { ApiError, badRequest } from '#core/errors.ts';
import { isQueryObject, type QueryObject, type QueryValue } from './query-string.ts';

export interface Pagination {
  readonly start: number;
  readonly limit: number;
  readonly paged: boolean;
  readonly withCount: boolean;
}

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;

const paginationError = (message: string) => new ApiError(400, 'PaginationError', message);

export function readPagination(query: QueryObject): Pagination {
  // Strapi ignores top-level start and limit, but rejects a top-level page.
  if ('page' in query || 'pageSize' in query) {
    throw paginationError(
      'Invalid pagination attributes. The page parameters are incorrect and must be in the pagination object',
    );
  }
  const requested = query.pagination;
  const values = isQueryObject(requested) ? requested : {};
  const byPage = 'page' in values || 'pageSize' in values;
  const byOffset = 'start' in values || 'limit' in values;
  if (byPage && byOffset) throw paginationError('Cannot use both page & offset pagination in the same query');
  const requestedSize = number(values.pageSize ?? values.limit, DEFAULT_LIMIT);
  // A non-numeric page size means the maximum.
  const size = Number.isNaN(requestedSize) && 'pageSize' in values ? MAX_LIMIT : requestedSize;
  const limit = requireInteger('Limit', clamp(size, 1, MAX_LIMIT));
  const start = byOffset ? number(values.start, 0) : (number(values.page, 1) - 1) * limit;
  return {
    limit,
    start: requireInteger('Start', Math.max(start, 0)),
    paged: !byOffset,
    withCount: readWithCount(values.withCount),
  };
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

function number(value: QueryValue | undefined, fallback: number): number {
  if (value === undefined || value === null || value === '') return fallback;
  return typeof value === 'string' ? Number(value) : Number.NaN;
}

function requireInteger(name: string, value: number): number {
  if (!Number.isSafeInteger(value))
    throw badRequest(`convert${name}QueryParams expected a positive integer got ${value}`);
  return value;
}

function readWithCount(value: QueryValue | undefined): boolean {
  if (value === undefined) return true;
  if (value === 'true' || value === 't' || value === '1') return true;
  if (value === 'false' || value === 'f' || value === '0') return false;
  throw badRequest('Invalid withCount parameter. Expected "t","1","true","false","0","f"');
}
