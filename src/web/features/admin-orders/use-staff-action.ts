// Runs a staff action on an order: idempotent by key, conditional on the seen revision; a refusal is a message.
import { useRef } from 'react';
import { newUuid } from '#core/ids.ts';
import type { Result } from '#core/result.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import type { Input } from '#web/api/contracts.ts';
import type { OrderRecord } from './wire.ts';

type Action =
  | 'cancel'
  | 'contacts'
  | 'correct-book'
  | 'delivered'
  | 'hand-over'
  | 'notes'
  | 'pages'
  | 'printed'
  | 'undo-printing'
  | 'readdress'
  | 'replace'
  | 'send-link'
  | 'send-gift-link'
  | 'take-back-link'
  | 'refund';
type Body<A extends Action> = Omit<Input<`POST /api/admin/orders/:id/${A}`>['body'], 'key' | 'revision'>;

/** Resolves to null on success, otherwise to the error message. */
export type RunStaffAction = <A extends Action>(action: A, body: Body<A>) => Promise<string | null>;

/** The bodies of the actions differ; RunStaffAction types them for callers. */
const post = adminApi.request as (key: string, input: object) => Promise<Result<unknown, AdminFailure>>;

export function useStaffAction({ order }: OrderRecord, reload: () => void): RunStaffAction {
  const key = useRef(newUuid());
  return async (action, given) => {
    const revision = action === 'notes' ? {} : { revision: order.revision };
    const body = { key: key.current, ...revision, ...given };
    const answer = await post(`POST /api/admin/orders/:id/${action}`, { params: { id: order.documentId }, body });
    // Without an answer the action may have been done: the same key asks whether it was.
    if (answer.ok || answer.error.status !== 0) key.current = newUuid();
    const isStale = !answer.ok && answer.error.status === 409;
    if (answer.ok || isStale) reload();
    return answer.ok ? null : answer.error.sentence;
  };
}
