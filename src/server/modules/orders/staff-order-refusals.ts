// Refusals of the staff's order and print calls.
import { type RefusalStatus, refusalsOf } from '#core/http/refusals.ts';

export const STAFF_ORDER_REFUSAL_STATUS = {
  'not-found': 404,
  'not-now': 409,
  'changed-meanwhile': 409,
  'key-used': 409,
  'nothing-to-refund': 409,
  'nothing-to-print': 409,
  'undo-too-late': 409,
  'over-limit': 400,
  'cancel-over-limit': 400,
  'too-much': 400,
  'courier-will-say': 400,
  'point-needed': 400,
  'nothing-changed': 400,
  'no-such-page': 400,
  'variant-not-offered': 400,
  'consent-needed': 400,
  'no-such-point': 400,
  'no-such-city': 400,
  'no-points': 400,
  'no-tariffs': 400,
  'no-such-tariff': 400,
  'too-many-views': 400,
  'no-files': 400,
  'batch-too-large': 400,
  'runs-changed': 400,
  'delivery-unavailable': 503,
} as const satisfies Readonly<Record<string, RefusalStatus>>;

type StaffOrderRefusal = keyof typeof STAFF_ORDER_REFUSAL_STATUS;

/** Refusals that each action on an order may have, and those of one action. */
export const actionRefusals = (...own: readonly StaffOrderRefusal[]) =>
  refusalsOf(STAFF_ORDER_REFUSAL_STATUS, 'not-found', 'not-now', 'changed-meanwhile', 'key-used', ...own);

export const staffOrderRefusals = (...reasons: readonly StaffOrderRefusal[]) =>
  refusalsOf(STAFF_ORDER_REFUSAL_STATUS, ...reasons);
