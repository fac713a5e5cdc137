// Town suggestions for the typed text: debounced, only the newest answer is used.
import { useEffect, useState } from 'react';
import type { City } from '#core/delivery/places.ts';
import { useLocale } from '#web/i18n/use-copy.ts';
import { type CitiesMeta, deliveryCalls } from './delivery-calls.ts';

const DEBOUNCE_MS = 160;
const NO_META: CitiesMeta = { abroad: false, countries: [] };

export interface FoundCities {
  readonly state: 'waiting' | 'ready' | 'failed';
  readonly cities: readonly City[];
  readonly meta: CitiesMeta;
  retry(): void;
}

/** Makes no request while `typed` is null. An empty text returns the largest towns. */
export function useCities(typed: string | null): FoundCities {
  const locale = useLocale();
  const [found, setFound] = useState<{ for: string; cities: readonly City[]; meta: CitiesMeta; failed: boolean }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    if (typed === null) return;
    const left = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await deliveryCalls(locale).cities(typed.trim(), left.signal);
        if (left.signal.aborted) return;
        const { data: cities, meta } = answer.ok ? answer.value : { data: [], meta: NO_META };
        setFound({ for: typed, cities, meta, failed: !answer.ok });
      },
      typed === '' ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [typed, locale, attempt]);
  const state = !found || found.for !== typed ? 'waiting' : found.failed ? 'failed' : 'ready';
  return {
    state,
    cities: found?.cities ?? [],
    meta: found?.meta ?? NO_META,
    retry: () => setAttempt((count) => count + 1),
  };
}
