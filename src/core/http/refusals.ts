// Refusals of API calls: contracts list them, error responses take their status from the same tables.
import type { ErrorName } from '../errors.ts';

const ERROR_NAMES = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
  413: 'PayloadTooLargeError',
  429: 'RateLimitError',
  503: 'ServiceUnavailableError',
} as const satisfies Readonly<Record<number, ErrorName>>;

export type RefusalStatus = keyof typeof ERROR_NAMES;

/** Reasons (`details.reason`) by status; an empty list for a refusal without a reason. */
export type Refusals = Readonly<Partial<Record<RefusalStatus, readonly string[]>>>;

export const errorNameOf = (status: RefusalStatus): ErrorName => ERROR_NAMES[status];

/** Groups the failures of a module by the status with which they are refused; with reasons, only those. */
export function refusalsOf<Reason extends string>(
  statuses: Readonly<Record<Reason, RefusalStatus>>,
  ...reasons: readonly NoInfer<Reason>[]
): Refusals {
  const refusals: Partial<Record<RefusalStatus, string[]>> = {};
  for (const reason of reasons.length > 0
    ? reasons
    : Object.keys(statuses).filter((key): key is Reason => key in statuses)) {
    const status = statuses[reason];
    refusals[status] = [...(refusals[status] ?? []), reason];
  }
  return refusals;
}

/** Named sets of contracts. Each adds to the refusals that any call may have. */
export const COMMON_REFUSALS: Refusals = {};
/** The record, or the owner's right to know of it, does not exist. */
export const NOT_FOUND: Refusals = { 404: [] };
/** Problems of the fields of a form are given in `details.problems`. */
export const INVALID_FIELDS: Refusals = { 400: [] };
/** Another person changed the record since it was loaded; `details` says who and when. */
export const CHANGED_MEANWHILE: Refusals = { 409: [] };
export const TOO_OFTEN: Refusals = { 429: [] };
export const NOT_SIGNED_IN: Refusals = { 401: [] };
/** Calls of Strapi's API that check a permission of the caller's role; the caller may have no role. */
export const NOT_PERMITTED: Refusals = { 401: [], 403: [] };

/**
 * Any call may be refused with these: an unreadable or too large request, a token that ended, a write from another site
 * or without the right, rate limits, faults, a full disk.
 */
const COMMON_STATUSES: readonly number[] = [400, 401, 403, 413, 415, 429, 500, 503, 507];

/** Statuses with which a call may be refused. */
export const refusalStatuses = (refusals: Refusals): readonly number[] => [
  ...new Set([...COMMON_STATUSES, ...Object.keys(refusals).map(Number)]),
];

/** Reasons of a call's refusals; a call for which the person has to prove who they are is refused without a fresh proof. */
export const refusalReasons = ({
  refusals,
  fresh,
}: {
  readonly refusals: Refusals;
  readonly fresh?: true;
}): Refusals => (fresh ? { ...refusals, 403: [...(refusals[403] ?? []), 'not-fresh'] } : refusals);
