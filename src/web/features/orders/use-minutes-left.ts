// Estimates the remaining minutes from the progress since the page was opened; null while unknown.
import { useEffect, useRef, useState } from 'react';

const MINUTE_MS = 60_000;

export function useMinutesLeft(done: number): number | null {
  const first = useRef<{ readonly done: number; readonly at: number } | null>(null);
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const now = Date.now();
    // Restarts the estimate when progress goes back after a change.
    if (!first.current || done < first.current.done) first.current = { done, at: now };
    const { done: before, at } = first.current;
    if (done <= before) return;
    const left = ((1 - done) * (now - at)) / (done - before);
    setMinutes(Math.max(1, Math.ceil(left / MINUTE_MS)));
  }, [done]);
  return minutes;
}
