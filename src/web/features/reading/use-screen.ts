// Full screen, and a wake lock while the book is read.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Without a turned page for this long the reader is taken for asleep, and the screen may go dark. */
const AWAKE_WITHOUT_TURNING_MS = 15 * 60_000;

/** Null where the browser has no full screen for a page, such as on an iPhone. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState<boolean | null>(null);
  useEffect(() => {
    if (!document.fullscreenEnabled) return;
    const look = () => setFull(document.fullscreenElement !== null);
    look();
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = () => {
    if (isFull === null) return;
    const done = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
    // Refused by the browser: the page stays as it is.
    done?.catch(() => {});
  };
  return { isFull, toggle };
}

/** Keeps the screen on, where the browser can, until a quarter of an hour after the last turn. Call what it returns at each turn. */
export function useAwakeScreen(): () => void {
  const lock = useRef<WakeLockSentinel | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useRef(false);

  const release = useCallback(() => {
    clearTimeout(timer.current);
    void lock.current?.release().catch(() => {});
    lock.current = null;
  }, []);

  const stayAwake = useCallback(async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(release, AWAKE_WITHOUT_TURNING_MS);
    if (lock.current && !lock.current.released) return;
    // Refused with a low battery: the screen then follows the device's own time.
    lock.current = await navigator.wakeLock.request('screen').catch(() => null);
    if (isLeft.current) release();
  }, [release]);

  useEffect(() => {
    isLeft.current = false;
    void stayAwake();
    // The browser ends the lock of a hidden page.
    const onVisible = () => void stayAwake();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isLeft.current = true;
      document.removeEventListener('visibilitychange', onVisible);
      release();
    };
  }, [stayAwake, release]);

  return stayAwake;
}
