// Data of an admin screen: keeps the previous response while the next one is loading.
import { useCallback, useEffect, useState } from 'react';
import type { Result } from '#core/result.ts';
import type { Answer, CallKey, Input } from '#web/api/contracts.ts';
import { type AnyInput, toCall } from '#web/api/typed-call.ts';
import { useReloadAfterSignIn } from '../session/session-end.ts';
import { type AdminFailure, adminApi } from './admin-api.ts';
import { type ContentList, listEntries } from './content-api.ts';

export interface AdminData<T> {
  readonly data: T | null;
  readonly failure: AdminFailure | null;
  readonly loading: boolean;
  reload(): void;
}

type ReadKey = Extract<CallKey, `GET ${string}`>;
/** The input may be left out where nothing in it is required. */
type ReadArguments<Key extends ReadKey> =
  Record<never, never> extends Input<Key> ? [input?: Input<Key> | null] : [input: Input<Key> | null];
type Read<T> = (signal: AbortSignal) => Promise<Result<T, AdminFailure>>;

/** The answer of a contract. A null input makes no request. */
export function useAdminData<Key extends ReadKey>(key: Key, ...[input]: ReadArguments<Key>): AdminData<Answer<Key>> {
  const address = input === null ? null : toCall(key, input as AnyInput).path;
  return useRead(address, (signal) => adminApi.read(key, { path: address ?? '', signal }));
}

/** A page of entries of the content API, such as `products`. A null query makes no request. */
export const useEntries = <Path extends string>(
  path: Path,
  query: URLSearchParams | null,
): AdminData<ContentList<Path>> =>
  useRead(query && `${path}?${query}`, (signal) => listEntries(path, query ?? new URLSearchParams(), signal));

function useRead<T>(address: string | null, read: Read<T>): AdminData<T> {
  const [state, setState] = useState<{ data: T | null; failure: AdminFailure | null; loading: boolean }>({
    data: null,
    failure: null,
    loading: address !== null,
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is read; `attempt` repeats it
  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    void read(controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      setState((before) =>
        answer.ok
          ? { data: answer.value, failure: null, loading: false }
          : { data: before.data, failure: answer.error, loading: false },
      );
    });
    return () => controller.abort();
  }, [address, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  useReloadAfterSignIn(state.failure?.status === 401, reload);
  return { ...state, reload };
}
