// Data of an admin screen: keeps the previous response while the next one is loading.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReloadAfterSignIn } from '../session/session-end.ts';
import { type AdminFailure, adminApi } from './admin-api.ts';

export interface AdminData<T> {
  readonly data: T | null;
  readonly failure: AdminFailure | null;
  readonly loading: boolean;
  reload(): void;
}

/** A null path makes no request. `by` selects our own endpoints or the content API. */
export function useAdminData<T>(path: string | null, by: 'call' | 'content' = 'call'): AdminData<T> {
  const [state, setState] = useState<{ data: T | null; failure: AdminFailure | null; loading: boolean }>({
    data: null,
    failure: null,
    loading: path !== null,
  });
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` repeats the request of the same path
  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    running.current = controller;
    setState((before) => ({ ...before, loading: true }));
    void adminApi[by]<T>({ path, signal: controller.signal }).then((answer) => {
      if (controller.signal.aborted) return;
      setState((before) =>
        answer.ok
          ? { data: answer.value, failure: null, loading: false }
          : { data: before.data, failure: answer.error, loading: false },
      );
    });
    return () => controller.abort();
  }, [path, by, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  useReloadAfterSignIn(state.failure?.status === 401, reload);
  return { ...state, reload };
}
