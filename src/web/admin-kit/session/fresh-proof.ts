// Asks the staff member to prove again who they are, when a call is refused because the last proof is too old.
import { useSyncExternalStore } from 'react';
import { shopApi } from '#web/api/shop-api.ts';

export interface FreshQuestion {
  answer(isProved: boolean): void;
}

let question: FreshQuestion | null = null;
const listeners = new Set<() => void>();

function setQuestion(next: FreshQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Resolves to false if the dialog is closed. */
export function proveAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    question?.answer(false);
    setQuestion({
      answer(isProved) {
        setQuestion(null);
        resolve(isProved);
      },
    });
  });
}

/** For links that no call precedes: asks only if the last proof is too old. */
export async function ensureFresh(): Promise<boolean> {
  const state = await shopApi.request('GET /api/shop/account/fresh');
  return state.ok && (state.value.fresh || (await proveAgain()));
}

/** For the dialog of /admin; null while nothing is asked. */
export const useFreshQuestion = (): FreshQuestion | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
    () => null,
  );
