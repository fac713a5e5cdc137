// The voices of a book as its owner sees them: loaded, changed, and read again while a relative may be recording.
import { useCallback, useEffect, useState } from 'react';
import type { Result } from '#core/result.ts';
import type { VoiceOverview } from '#server/modules/books/voices.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { bookCalls } from '../controller/book-calls.ts';
import { useRefreshWhileVisible } from '../controller/use-refresh-while-visible.ts';

/** Refusals whose message says more than that it failed. */
const STATUSES_WITH_REASON: readonly number[] = [409, 429];

export function useVoices(documentId: string, revision: number) {
  const t = useT();
  const [overview, setOverview] = useState<VoiceOverview>();
  const [failed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    const answer = await bookCalls.voices(documentId);
    setFailed(!answer.ok);
    if (answer.ok) setOverview(answer.value);
  }, [documentId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state of the book decides what may be done
  useEffect(() => void reload(), [reload, revision]);
  const isExpected = overview?.voices.some(({ address }) => address !== null) ?? false;
  useRefreshWhileVisible(isExpected, reload);

  return {
    overview,
    failed,
    reload,
    /** Shows the answer; a refusal becomes a message and changes nothing. */
    async run(answer: Promise<Result<VoiceOverview, ApiFailure>>): Promise<boolean> {
      const result = await answer;
      if (result.ok) setOverview(result.value);
      else {
        const { status, message } = result.error;
        showToast({ title: STATUSES_WITH_REASON.includes(status) ? message : t('preview.voices.failed'), tone: 'bad' });
      }
      return result.ok;
    },
  };
}

export type Run = ReturnType<typeof useVoices>['run'];
