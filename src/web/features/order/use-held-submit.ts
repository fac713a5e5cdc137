// Keeps a press of the submit button while photos are being read, and repeats it once when they are ready.
import { useEffect, useEffectEvent, useState } from 'react';

/** `busy`: a book submitted now would lack a photo or its hero. `failed`: a photo waits for the parent's decision. */
export type PhotoState = 'ready' | 'busy' | 'failed';

/** The reading of the hero begins a few renders after the end of the upload. */
const SETTLE_MS = 300;

interface HeldSubmit {
  readonly isWaiting: boolean;
  hold(): void;
  cancel(): void;
}

export function useHeldSubmit(photos: PhotoState, submit: () => void, onFailed: () => void): HeldSubmit {
  const [isWaiting, setWaiting] = useState(false);
  const finish = useEffectEvent(() => {
    setWaiting(false);
    if (photos === 'failed') onFailed();
    else submit();
  });
  useEffect(() => {
    if (!isWaiting || photos === 'busy') return;
    const timer = setTimeout(finish, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, photos]);
  return { isWaiting, hold: () => setWaiting(true), cancel: () => setWaiting(false) };
}
