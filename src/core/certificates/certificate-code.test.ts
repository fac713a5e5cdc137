import { describe, expect, test } from 'vitest';
import { CODE_BYTES, certificateCode, codeEnding, formatCode, readCode } from './certificate-code.ts';

const bytes = (...values: number[]) => Uint8Array.from({ length: CODE_BYTES }, (_, index) => values[index] ?? 0);

describe('certificateCode', () => {
  test('uses every bit of its bytes', () => {
    expect(CODE_BYTES * 8).toBe(80);
    expect(certificateCode(bytes())).toBe('0000000000000000');
    expect(certificateCode(new Uint8Array(CODE_BYTES).fill(255))).toBe('ZZZZZZZZZZZZZZZZ');
    expect(certificateCode(bytes(0, 0, 0, 0, 0, 0, 0, 0, 0, 33))).toBe('0000000000000011');
    expect(certificateCode(bytes(128))).toBe('G000000000000000');
  });

  test('refuses another number of bytes', () => {
    expect(() => certificateCode(new Uint8Array(9))).toThrow(RangeError);
  });
});

describe('readCode', () => {
  const code = 'AB3KM0X1HPCT9YE7';

  test('reads what formatCode writes, in any case, with any spaces and dashes', () => {
    expect(readCode(formatCode(code))).toBe(code);
    expect(readCode(' ab3k m0x1 – hpct—9ye7 ')).toBe(code);
    expect(codeEnding(code)).toBe('9YE7');
  });

  test('reads letters of the Russian layout and letters that look like digits', () => {
    expect(readCode('АВ3КМОХIНРСТ9УЕ7')).toBe(code);
    expect(readCode('ab3kmoxlhpct9ye7')).toBe(code);
  });

  test('refuses what cannot be a code', () => {
    for (const typed of ['', 'AB3K', `${code}0`, 'AB3K-M0X1-HPCT-9YEU', 'ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ', 'x'.repeat(100_000)])
      expect(readCode(typed)).toBeNull();
  });
});
