// Refusals of the calls that send and confirm codes.
import { type RefusalStatus, refusalsOf } from '#core/http/refusals.ts';
import type { CodeFailure } from './link-access.types.ts';

export const CODE_REFUSAL_STATUS: Readonly<Record<CodeFailure, RefusalStatus>> = {
  'not-found': 404,
  'account-needed': 403,
  'no-address': 400,
  'wrong-code': 400,
  'expired-code': 400,
  'too-many': 429,
};

export const codeRefusals = (...reasons: readonly CodeFailure[]) => refusalsOf(CODE_REFUSAL_STATUS, ...reasons);
