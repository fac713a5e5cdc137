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

function type(codes: readonly string[], gapMs: number): string | null {
  let buffer = EMPTY_BUFFER;
  let found: string | null = null;
  for (const [index, code] of codes.entries()) {
    const next = addKey(buffer, { code, at: 1000 + index * gapMs });
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

  it('begins a new code after a pause', () => {
    const { buffer } = addKey({ text: '12', at: 0 }, { code: 'Digit7', at: 500 });
    expect(buffer.text).toBe('7');
  });
});
