// Toasts of one action: another try or a success removes the error of the try before.
import { useState } from 'react';
import { closeToast, showToast } from '#web/ui/feedback/toast-store.ts';

export interface ActionToast {
  /** Call it when the action is tried again. */
  clear(): void;
  succeed(title: string): void;
  fail(title: string): void;
}

export function createActionToast(): ActionToast {
  let failed: number | null = null;
  const clear = () => {
    if (failed !== null) closeToast(failed);
    failed = null;
  };
  return {
    clear,
    succeed(title) {
      clear();
      showToast({ title, tone: 'good' });
    },
    fail(title) {
      clear();
      failed = showToast({ title, tone: 'bad' });
    },
  };
}

export const useActionToast = (): ActionToast => useState(createActionToast)[0];
