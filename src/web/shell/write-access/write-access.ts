// Calls that change an order or book opened by an email link: asks for a code if the server refuses, then repeats the call.
import type { Result } from '#core/result.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import type { Answer } from '#web/api/contracts.ts';
import { shopApi } from '#web/api/shop-api.ts';

export interface WriteTarget {
  readonly kind: 'order' | 'book';
  /** Its documentId. */
  readonly id: string;
}

export interface AccessRequest {
  readonly target: WriteTarget;
  readonly reason: 'code-needed' | 'account-needed';
  /** False if the visitor closed the dialog. */
  settle(opened: boolean): void;
}

let currentRequest: AccessRequest | null = null;
const listeners = new Set<() => void>();

function setRequest(next: AccessRequest | null): void {
  currentRequest = next;
  for (const listener of listeners) listener();
}

export const accessRequestStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): AccessRequest | null => currentRequest,
};

/** Shows the dialog; false if the visitor closed it. */
export function requestAccess(target: WriteTarget, reason: AccessRequest['reason']): Promise<boolean> {
  currentRequest?.settle(false);
  return new Promise((resolve) => {
    setRequest({
      target,
      reason,
      settle(opened) {
        setRequest(null);
        resolve(opened);
      },
    });
  });
}

const reasonOf = ({ status, details: { reason } }: ApiFailure): AccessRequest['reason'] | null =>
  status === 403 && (reason === 'code-needed' || reason === 'account-needed') ? reason : null;

/** Keeps the screen's input: repeats the same call once access is granted. */
export async function withWriteAccess<T>(
  target: WriteTarget,
  call: () => Promise<Result<T, ApiFailure>>,
): Promise<Result<T, ApiFailure>> {
  const answer = await call();
  const reason = answer.ok ? null : reasonOf(answer.error);
  if (!reason || !(await requestAccess(target, reason))) return answer;
  return withWriteAccess(target, call);
}

export type SentCode = Answer<'POST /api/shop/books/:id/code'>['data'];

export const codeCalls = {
  send: ({ kind, id }: WriteTarget) => shopApi.request(`POST /api/shop/${kind}s/:id/code`, { params: { id } }),
  enter: ({ kind, id }: WriteTarget, code: string) =>
    shopApi.request(`PUT /api/shop/${kind}s/:id/code`, { params: { id }, body: { code } }),
};
