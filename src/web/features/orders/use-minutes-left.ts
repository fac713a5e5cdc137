// How many minutes are left, by how quickly it went since this page was opened; null while nobody can say.
import { useEffect, useRef, useState } from 'react';

const MINUTE_MS = 60_000;

export function useMinutesLeft(done: number): number | null {
  const first = useRef<{ readonly done: number; readonly at: number } | null>(null);
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const now = Date.now();
    // A page that began anew, after a change, is counted anew.
    if (!first.current || done < first.current.done) first.current = { done, at: now };
    const { done: before, at } = first.current;
    if (done <= before) return;
    const left = ((1 - done) * (now - at)) / (done - before);
    setMinutes(Math.max(1, Math.ceil(left / MINUTE_MS)));
  }, [done]);
  return minutes;
}
