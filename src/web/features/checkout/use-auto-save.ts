// Saves a complete value when typing pauses; a failed save can be retried.
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = 450;

export interface AutoSave {
  readonly state: 'open' | 'saving' | 'saved' | 'failed';
  /** Saves immediately; true when the complete value is saved. */
  flush(): Promise<boolean>;
}

interface AutoSaveOptions<T> {
  /** Null while something is missing or invalid. */
  readonly whole: T | null;
  /** The value stored on the server. */
  readonly saved: T | null;
  save(value: T): Promise<boolean>;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function useAutoSave<T>({ whole, saved, save }: AutoSaveOptions<T>): AutoSave {
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const done = whole !== null && same(whole, saved);

  async function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    if (whole === null) return false;
    if (done) return true;
    setState('saving');
    const went = await save(whole);
    setState(went ? 'open' : 'failed');
    return went;
  }
  const flushLater = useEffectEvent(() => void flush());

  const text = JSON.stringify(whole);
  useEffect(() => {
    if (text === 'null' || done) return;
    timer.current = setTimeout(flushLater, PAUSE_MS);
    return () => clearTimeout(timer.current);
  }, [text, done]);

  return { state: done ? 'saved' : state, flush };
}
