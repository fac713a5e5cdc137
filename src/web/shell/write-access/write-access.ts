// Calls that change an order or book opened by an email link: asks for a code if the server refuses, then repeats the call.
import type { Result } from '#core/result.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';

export interface WriteThing {
  readonly kind: 'order' | 'book';
  /** Its documentId. */
  readonly id: string;
}

export interface AskedAccess {
  readonly thing: WriteThing;
  readonly reason: 'code-needed' | 'account-needed';
  /** False if the visitor closed the dialog. */
  settle(opened: boolean): void;
}

let asked: AskedAccess | null = null;
const listeners = new Set<() => void>();

function show(next: AskedAccess | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

export const accessStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): AskedAccess | null => asked,
};

function ask(thing: WriteThing, reason: AskedAccess['reason']): Promise<boolean> {
  asked?.settle(false);
  return new Promise((resolve) => {
    show({
      thing,
      reason,
      settle(opened) {
        show(null);
        resolve(opened);
      },
    });
  });
}

const reasonOf = ({ status, details: { reason } }: ApiFailure): AskedAccess['reason'] | null =>
  status === 403 && (reason === 'code-needed' || reason === 'account-needed') ? reason : null;

/** Keeps the screen's input: repeats the same call once access is granted. */
export async function withWriteAccess<T>(
  thing: WriteThing,
  call: () => Promise<Result<T, ApiFailure>>,
): Promise<Result<T, ApiFailure>> {
  const answer = await call();
  const reason = answer.ok ? null : reasonOf(answer.error);
  if (!reason || !(await ask(thing, reason))) return answer;
  return withWriteAccess(thing, call);
}

const codePath = ({ kind, id }: WriteThing): string => `/api/shop/${kind}s/${id}/code`;

export interface SentCode {
  readonly sentTo: string | null;
  readonly minutes: number;
}

export const codeCalls = {
  send: (thing: WriteThing) => shopApi.call<{ data: SentCode }>({ method: 'POST', path: codePath(thing) }),
  enter: (thing: WriteThing, code: string) => shopApi.call({ method: 'PUT', path: codePath(thing), body: { code } }),
};
