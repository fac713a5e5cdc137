// The worker that assesses photos in the browser, started when the first file is expected.
import { useCallback, useEffect, useRef } from 'react';
import { shopApi } from '#web/api/shop-api.ts';
import { openQualityCheck, type QualityCheck } from './quality-check/quality-check.ts';

/** `onTimed` gets the time of one run of the face detector. */
export function useQualityCheck(onTimed: (detectionMs: number) => void) {
  const timed = useRef(onTimed);
  timed.current = onTimed;
  const opened = useRef<QualityCheck>(null);
  useEffect(() => () => opened.current?.close(), []);
  const warm = useCallback(() => {
    if (opened.current) return;
    opened.current = openQualityCheck((detectionMs) => timed.current(detectionMs));
    void shopApi.request('POST /api/shop/hero/expected');
  }, []);
  return { warm, check: (...seen: Parameters<QualityCheck['check']>) => opened.current?.check(...seen) };
}
