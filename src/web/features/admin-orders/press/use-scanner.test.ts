import { describe, expect, it } from 'vitest';
import { addKey, EMPTY_BUFFER } from './use-scanner.ts';

const CODES = [
  'Digit9',
  'Digit2',
  'Digit6',
  'Minus',
  'Numpad1',
  'Digit1',
  'Digit2',
  'Digit4',
  'Minus',
  'ShiftLeft',
  'KeyB',
  'Digit1',
];

/** `pauses`: longer gaps before the keys at these places. */
function type(codes: readonly string[], gapMs: number, pauses: Readonly<Record<number, number>> = {}): string | null {
  let buffer = EMPTY_BUFFER;
  let found: string | null = null;
  let at = 1000;
  for (const [index, code] of codes.entries()) {
    at += pauses[index] ?? gapMs;
    const next = addKey(buffer, { code, at });
    buffer = next.buffer;
    found = next.code ?? found;
  }
  return found;
}

describe('addKey', () => {
  it('reads a burst that ends with Enter, by keys and not by letters', () => {
    expect(type([...CODES, 'Enter'], 8)).toBe('926-1124-B1');
  });

  it('ignores typing at the speed of a person, other keys and short bursts', () => {
    expect(type([...CODES, 'Enter'], 150)).toBeNull();
    expect(type([...CODES, 'ArrowDown', 'Enter'], 8)).toBeNull();
    expect(type(['Digit1', 'Enter'], 8)).toBeNull();
  });

  it.each([
    ['after its first character', { 1: 120 }],
    ['in the middle, twice', { 4: 450, 7: 300 }],
    ['before Enter', { 12: 400 }],
  ])('reads a code with a pause %s', (_, pauses) => {
    expect(type([...CODES, 'Enter'], 8, pauses)).toBe('926-1124-B1');
  });

  it('begins a new code after a long pause', () => {
    const { buffer } = addKey({ text: '12', at: 0, fast: 1 }, { code: 'Digit7', at: 600 });
    expect(buffer.text).toBe('7');
  });

  it('leaves out a shortcut pressed shortly before a scan', () => {
    expect(type(['KeyN', ...CODES, 'Enter'], 8, { 1: 300 })).toBe('926-1124-B1');
  });
});
