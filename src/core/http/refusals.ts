// Refusals of API calls: contracts list them, error responses take their status from the same tables.
import type { ErrorName } from '../errors.ts';

const ERROR_NAMES = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
  429: 'RateLimitError',
  503: 'ServiceUnavailableError',
} as const satisfies Readonly<Record<number, ErrorName>>;

export type RefusalStatus = keyof typeof ERROR_NAMES;

/** Reasons (`details.reason`) by status; an empty list for a refusal without a reason. */
export type Refusals = Readonly<Partial<Record<RefusalStatus, readonly string[]>>>;

export const errorNameOf = (status: RefusalStatus): ErrorName => ERROR_NAMES[status];

/** Groups the failures of a module by the status with which they are refused. */
export function refusalsOf(statuses: Readonly<Record<string, RefusalStatus>>): Refusals {
  const refusals: Partial<Record<RefusalStatus, string[]>> = {};
  for (const [reason, status] of Object.entries(statuses)) refusals[status] = [...(refusals[status] ?? []), reason];
  return refusals;
}

/** Any call may be refused with these: an unreadable or too large request, rate limits, faults, a full disk. */
const COMMON_STATUSES: readonly number[] = [400, 413, 415, 429, 500, 503, 507];

interface Refused {
  readonly staff?: unknown;
  readonly refusals?: Refusals;
}

/** Statuses with which a call may be refused; staff calls need a token and a right. */
export const refusalStatuses = ({ staff, refusals = {} }: Refused): readonly number[] => [
  ...new Set([...COMMON_STATUSES, ...(staff ? [401, 403] : []), ...Object.keys(refusals).map(Number)]),
];
