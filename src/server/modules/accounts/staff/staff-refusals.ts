// Refusals of the calls that manage people and roles; the reason is the message.
import { ApiError, notFound } from '#core/errors.ts';
import { errorNameOf, type RefusalStatus, refusalsOf } from '#core/http/refusals.ts';
import type { PeopleFailure } from './people-rules.ts';
import type { MatrixFailure } from './role-matrix.ts';

export const PEOPLE_REFUSAL_STATUS: Readonly<Record<PeopleFailure, RefusalStatus>> = {
  'not-found': 404,
  'not-yours': 403,
  'own-account': 400,
  'last-administrator': 400,
  'no-such-role': 400,
  'invalid-email': 400,
  taken: 400,
  'already-staff': 400,
  'is-customer': 400,
  'name-taken': 400,
  'already-accepted': 400,
  'no-second-factor': 400,
  'too-many-mails': 429,
};

export const ROLE_REFUSAL_STATUS: Readonly<Record<MatrixFailure, RefusalStatus>> = {
  'not-found': 404,
  'not-yours': 403,
  taken: 400,
  'no-such-action': 400,
  'customers-run-nothing': 400,
  'role-is-kept': 400,
};

export const peopleRefusals = (...reasons: readonly PeopleFailure[]) => refusalsOf(PEOPLE_REFUSAL_STATUS, ...reasons);
export const roleRefusals = (...reasons: readonly MatrixFailure[]) => refusalsOf(ROLE_REFUSAL_STATUS, ...reasons);

/** The reason is the message; the screen translates it. */
export function staffError(status: RefusalStatus, reason: string): ApiError {
  if (status === 404) return notFound();
  return new ApiError(status, status === 400 ? 'ApplicationError' : errorNameOf(status), reason);
}
