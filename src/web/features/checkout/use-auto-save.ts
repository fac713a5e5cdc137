// Saves a complete value when typing pauses; a failed save can be retried.
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const DEBOUNCE_MS = 450;

export interface AutoSave {
  readonly state: 'open' | 'saving' | 'saved' | 'failed';
  /** Saves immediately; true when the complete value is saved. */
  flush(): Promise<boolean>;
}

interface AutoSaveOptions<T> {
  /** Null while something is missing or invalid. */
  readonly complete: T | null;
  /** The value stored on the server. */
  readonly saved: T | null;
  save(value: T): Promise<boolean>;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function useAutoSave<T>({ complete, saved, save }: AutoSaveOptions<T>): AutoSave {
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaved = complete !== null && same(complete, saved);

  async function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    if (complete === null) return false;
    if (isSaved) return true;
    setState('saving');
    const succeeded = await save(complete);
    setState(succeeded ? 'open' : 'failed');
    return succeeded;
  }
  const flushLater = useEffectEvent(() => void flush());

  const text = JSON.stringify(complete);
  useEffect(() => {
    if (text === 'null' || isSaved) return;
    timer.current = setTimeout(flushLater, DEBOUNCE_MS);
    return () => clearTimeout(timer.current);
  }, [text, isSaved]);

  return { state: isSaved ? 'saved' : state, flush };
}
