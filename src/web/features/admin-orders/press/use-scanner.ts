// Barcode scanner as a keyboard: a burst of keys that ends with Enter, wherever the focus is on the screen.
import { useEffect, useRef } from 'react';
import { letterOfKey } from '#web/admin-kit/shortcuts/shortcuts.ts';

/** Scanners type most keys within a few milliseconds of each other, people do not. */
const FAST_GAP_MS = 80;
/** Wireless scanners and busy computers pause within a code. */
const LONGEST_PAUSE_MS = 500;
/** What a code begins with: other keys before a pause were shortcuts. */
const CODE_START = /^[0-9R]/;
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
  /** Characters that came as fast as only a scanner types. */
  readonly fast: number;
}
export const EMPTY_BUFFER: ScanBuffer = { text: '', at: 0, fast: 0 };

const isScanned = ({ text, fast }: ScanBuffer): boolean => fast * 2 >= text.length - 1;

/** What a key makes of the burst; `code` when it completes a scan. */
export function addKey(
  before: ScanBuffer,
  { code, at }: KeyPress,
): { readonly buffer: ScanBuffer; readonly code: string | null } {
  const { text, fast } = before;
  const gap = at - before.at;
  const isFast = gap <= FAST_GAP_MS;
  const goesOn = isFast || (gap <= LONGEST_PAUSE_MS && CODE_START.test(text));
  if (code === 'Enter' || code === 'NumpadEnter')
    return { buffer: EMPTY_BUFFER, code: goesOn && text.length >= SHORTEST_CODE && isScanned(before) ? text : null };
  const character = scannedCharacter(code);
  // Shift belongs to the next character, so that the pause is counted up to that one.
  if (character === null) return { buffer: code.startsWith('Shift') ? before : EMPTY_BUFFER, code: null };
  if (!goesOn) return { buffer: { text: character, at, fast: 0 }, code: null };
  return { buffer: { text: text + character, at, fast: fast + (isFast && text !== '' ? 1 : 0) }, code: null };
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
      if (buffer.text.length > 1 && isScanned(buffer)) event.stopPropagation();
      if (next.code === null) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(next.code);
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
}
