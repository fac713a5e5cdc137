// Barcode scanner as a keyboard: a burst of keys that ends with Enter, wherever the focus is on the screen.
import { useEffect, useRef } from 'react';
import { letterOfKey } from '#web/admin-kit/shortcuts/shortcuts.ts';

/** Scanners type a key every few milliseconds, people do not. */
const LONGEST_GAP_MS = 80;
const SHORTEST_CODE = 4;

/** By the key, not by its letter: the code is the same with a Russian keyboard layout. */
function scannedCharacter(code: string): string | null {
  const letter = letterOfKey(code);
  const [, digit] = /^(?:Digit|Numpad)([0-9])$/.exec(code) ?? [];
  return letter ?? digit ?? (code === 'Minus' || code === 'NumpadSubtract' ? '-' : null);
}

interface KeyPress {
  readonly code: string;
  /** Milliseconds. */
  readonly at: number;
}

interface ScanBuffer {
  readonly text: string;
  readonly at: number;
}
export const EMPTY_BUFFER: ScanBuffer = { text: '', at: 0 };

/** What a key makes of the burst; `code` when it completes a scan. */
export function addKey(
  { text, at: last }: ScanBuffer,
  { code, at }: KeyPress,
): { readonly buffer: ScanBuffer; readonly code: string | null } {
  const isBurst = at - last <= LONGEST_GAP_MS;
  if (code === 'Enter' || code === 'NumpadEnter')
    return { buffer: EMPTY_BUFFER, code: isBurst && text.length >= SHORTEST_CODE ? text : null };
  const character = scannedCharacter(code);
  if (character === null) return { buffer: code.startsWith('Shift') ? { text, at } : EMPTY_BUFFER, code: null };
  return { buffer: { text: (isBurst ? text : '') + character, at }, code: null };
}

/** Calls `onScan` with the code. Keys of a burst start no shortcut, and its Enter presses no button. */
export function useScanner(onScan: (code: string) => void): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    let buffer = EMPTY_BUFFER;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = addKey(buffer, { code: event.code, at: event.timeStamp });
      buffer = next.buffer;
      if (buffer.text.length > 1) event.stopPropagation();
      if (next.code === null) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(next.code);
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
}
