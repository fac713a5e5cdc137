// Refusals of the delivery calls.
import { type RefusalStatus, refusalsOf } from '#core/http/refusals.ts';
import type { DeliveryFailure } from './delivery.types.ts';

export type ReportedFailure = DeliveryFailure | 'city-abroad' | 'too-many';

export const DELIVERY_REFUSAL_STATUS: Readonly<Record<ReportedFailure, RefusalStatus>> = {
  'no-such-city': 404,
  'no-points': 404,
  'no-tariffs': 404,
  'city-abroad': 404,
  'too-many': 429,
  unavailable: 503,
};

export const DELIVERY_REFUSALS = refusalsOf(DELIVERY_REFUSAL_STATUS);
