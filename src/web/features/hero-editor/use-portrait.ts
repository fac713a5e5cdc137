// The portrait of a look: the previous drawing stays until the new one is loaded; outdated requests are cancelled.
import { useEffect, useEffectEvent, useState } from 'react';
import type { HeroLook } from '#core/look/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import { shopApi } from '#web/api/shop-api.ts';

export interface Hero {
  readonly slug: string;
  readonly gender: Gender;
  readonly age: number;
  readonly look: HeroLook;
}

export interface Portrait {
  readonly address: string | null;
  readonly state: 'drawing' | 'ready' | 'failed';
  again(): void;
}

/** `plain` is a ready drawing shown until there is another; with `isPlain` it is the requested one. */
export function usePortrait(hero: Hero, plain: string | null, isPlain: boolean): Portrait {
  const [drawn, setDrawn] = useState<string | null>(null);
  const [state, setState] = useState<Portrait['state']>('ready');
  const [attempt, setAttempt] = useState(0);
  const heroKey = JSON.stringify(hero);

  const show = useEffectEvent((next: string | null) => {
    if (drawn) URL.revokeObjectURL(drawn);
    setDrawn(next);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same drawing once more
  useEffect(() => {
    if (isPlain) {
      setState('ready');
      return;
    }
    const cancelled = new AbortController();
    setState('drawing');
    const input = { body: JSON.parse(heroKey) as Hero, signal: cancelled.signal };
    void shopApi.requestPicture('POST /api/shop/hero/portrait', input).then((answer) => {
      if (cancelled.signal.aborted) return;
      if (answer.ok) show(URL.createObjectURL(answer.value));
      setState(answer.ok ? 'ready' : 'failed');
    });
    return () => cancelled.abort();
  }, [heroKey, isPlain, attempt]);

  return { address: isPlain ? plain : (drawn ?? plain), state, again: () => setAttempt((count) => count + 1) };
}
