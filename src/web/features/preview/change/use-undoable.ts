// Runs a change with an undo action in its toast; a failure is reported and changes nothing.
import { useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import type { BookAnswer } from '../controller/book-calls.ts';

interface Undoable {
  readonly run: () => BookAnswer;
  /** Missing if the change cannot be undone. */
  readonly undo?: (() => BookAnswer) | undefined;
  readonly done: string;
  readonly failed: string;
}

export function useUndoable() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  async function act({ run, undo, done, failed }: Undoable): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const answer = await run();
    setBusy(false);
    if (!answer.ok) {
      // The server's message is more specific.
      const said = answer.error.status === 400 || answer.error.status === 409 ? answer.error.message : undefined;
      showToast({ title: failed, ...(said ? { text: said } : {}), tone: 'bad' });
      return false;
    }
    const back = undo && {
      label: t('preview.undo'),
      run: async () => {
        if (!(await undo()).ok) showToast({ title: failed, tone: 'bad' });
      },
    };
    showToast({ title: done, tone: 'good', ...(back ? { action: back } : {}) });
    return true;
  }
  return { busy, act };
}
