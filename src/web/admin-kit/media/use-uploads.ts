// Upload queue of the media library: one file at a time, each with progress or error.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type MediaFile, sendFile } from './media-file.ts';

export interface Upload {
  readonly key: number;
  readonly name: string;
  /** 0..1 of the bytes sent; 1 while the server processes the file. */
  readonly share: number;
  readonly refusal: string | null;
}

let keys = 0;

export function useUploads(onStored: (files: readonly MediaFile[]) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef(Promise.resolve());
  const gone = useRef(new AbortController());
  const stored = useRef(onStored);
  stored.current = onStored;
  useEffect(() => {
    gone.current = new AbortController();
    return () => gone.current.abort();
  }, []);
  const set = useCallback((key: number, change: Partial<Upload>) => {
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)));
  }, []);
  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        keys += 1;
        const key = keys;
        setUploads((before) => [...before, { key, name: file.name, share: 0, refusal: null }]);
        line.current = line.current.then(async () => {
          if (gone.current.signal.aborted) return;
          const answer = await sendFile(file, gone.current.signal, (share) => set(key, { share }));
          if (!answer.ok) return set(key, { refusal: answer.error.sentence });
          setUploads((before) => before.filter((each) => each.key !== key));
          stored.current(answer.value);
        });
      }
    },
    [set],
  );
  const dismiss = (key: number) => setUploads((before) => before.filter((each) => each.key !== key));
  return { uploads, add, dismiss };
}
