// Refusals of the staff's order and print calls.
import { type RefusalStatus, refusalsOf } from '#core/http/refusals.ts';

export const STAFF_ORDER_REFUSAL_STATUS = {
  'not-found': 404,
  'not-now': 409,
  'changed-meanwhile': 409,
  'key-used': 409,
  'nothing-to-refund': 409,
  'no-such-part': 400,
  'part-refunded': 409,
  'nothing-to-print': 409,
  'undo-too-late': 409,
  'over-limit': 400,
  'cancel-over-limit': 400,
  'too-much': 400,
  'courier-will-say': 400,
  'point-needed': 400,
  'nothing-changed': 400,
  'parcel-ordered': 409,
  'correct-instead': 409,
  'handed-over': 409,
  'gender-not-in-story': 400,
  'name-not-printable': 400,
  'no-such-book': 400,
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
  'unknown-code': 404,
  'already-there': 409,
  'already-past': 409,
  'already-handed-over': 409,
  'just-moved': 409,
  'files-missing': 409,
  'order-closed': 409,
  'parcel-incomplete': 409,
  'too-many-copies': 400,
  'delivery-unavailable': 503,
} as const satisfies Readonly<Record<string, RefusalStatus>>;

type StaffOrderRefusal = keyof typeof STAFF_ORDER_REFUSAL_STATUS;

/** Refusals that each action on an order may have, and those of one action. */
export const actionRefusals = (...own: readonly StaffOrderRefusal[]) =>
  refusalsOf(STAFF_ORDER_REFUSAL_STATUS, 'not-found', 'not-now', 'changed-meanwhile', 'key-used', ...own);

export const staffOrderRefusals = (...reasons: readonly StaffOrderRefusal[]) =>
  refusalsOf(STAFF_ORDER_REFUSAL_STATUS, ...reasons);
