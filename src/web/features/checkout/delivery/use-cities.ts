// Towns for what is typed: asked for when the typing pauses, and only the newest answer counts.
import { useEffect, useState } from 'react';
import type { City } from '#core/delivery/places.ts';
import { useLocale } from '#web/i18n/use-copy.ts';
import { deliveryCalls } from './delivery-calls.ts';

const PAUSE_MS = 160;

export interface FoundCities {
  readonly state: 'waiting' | 'ready' | 'failed';
  readonly cities: readonly City[];
  again(): void;
}

/** Nothing is asked while `typed` is null. An empty text finds the largest towns. */
export function useCities(typed: string | null): FoundCities {
  const locale = useLocale();
  const [found, setFound] = useState<{ for: string; cities: readonly City[]; failed: boolean }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (typed === null) return;
    const left = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await deliveryCalls(locale).cities(typed.trim(), left.signal);
        if (!left.signal.aborted) setFound({ for: typed, cities: answer.ok ? answer.value : [], failed: !answer.ok });
      },
      typed === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [typed, locale, attempt]);
  const state = !found || found.for !== typed ? 'waiting' : found.failed ? 'failed' : 'ready';
  return { state, cities: found?.cities ?? [], again: () => setAttempt((count) => count + 1) };
}
