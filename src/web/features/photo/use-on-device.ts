// Whether photos stay on this device: as the parent chose, else where the device is fast enough.
import { useRef, useState } from 'react';
import { canReadOnDevice, deviceFacts, isFastEnough } from './device-speed.ts';

/** `isOpen`: nothing is chosen yet and no photo is there, so that a suggestion cannot change what was agreed. */
export function useOnDevice(isOpen: boolean) {
  const [choice, setChoice] = useState<boolean>();
  const [isSuggested, setIsSuggested] = useState(false);
  const isSettled = useRef(false);
  return {
    chosen: choice ?? isSuggested,
    choose: setChoice,
    suggest(detectionMs: number): void {
      if (isOpen && !isSettled.current && canReadOnDevice() && isFastEnough(deviceFacts(detectionMs)))
        setIsSuggested(true);
    },
    /** A file was chosen: what the form says now is what happens. */
    settle(): void {
      isSettled.current = true;
    },
  };
}
