// Runs a staff action on an order: idempotent by key, conditional on the seen revision; a refusal is a message.
import { useRef } from 'react';
import { newUuid } from '#core/ids.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import type { OrderRecord } from './wire.ts';

/** Resolves to null on success, otherwise to the error message. */
export type RunStaffAction = (action: string, body?: object) => Promise<string | null>;

export function useStaffAction({ order }: OrderRecord, reload: () => void): RunStaffAction {
  const key = useRef(newUuid());
  return async (action, body = {}) => {
    const path = `/api/admin/orders/${order.documentId}/${action}`;
    const revision = action === 'notes' ? {} : { revision: order.revision };
    const answer = await adminApi.call({ method: 'POST', path, body: { key: key.current, ...revision, ...body } });
    // Without an answer the action may have been done: the same key asks whether it was.
    if (answer.ok || answer.error.status !== 0) key.current = newUuid();
    const isStale = !answer.ok && answer.error.status === 409;
    if (answer.ok || isStale) reload();
    return answer.ok ? null : answer.error.sentence;
  };
}
