// Refuses an action that needs a recent proof of identity.
import { isFresh } from '#core/accounts/staff.ts';
import { ApiError } from '#core/errors.ts';

export function demandFresh(authenticatedAt: Date | undefined): void {
  if (authenticatedAt && isFresh(authenticatedAt, new Date())) return;
  throw new ApiError(403, 'ForbiddenError', 'Prove again who you are', { reason: 'not-fresh' });
}
