// Normalisation of typed names: silent repairs, warnings and rejections.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseFullName, normaliseName } from './normalise.ts';

const nameOf = (raw: string) => {
  const result = normaliseName(raw);
  return result.ok ? result.value.name : result.error;
};
const warningsOf = (raw: string) => {
  const result = normaliseName(raw);
  return result.ok ? result.value.warnings : [];
};

describe('normaliseName repairs', () => {
  it.each([
    ['МАША', 'Маша'],
    ['маша', 'Маша'],
    ['мАША', 'Маша'],
    ['  Маша  ', 'Маша'],
    ['Анна   мария', 'Анна Мария'],
    ['анна - мария', 'Анна-Мария'],
    ['Анна—Мария', 'Анна-Мария'],
    ['Андреи\u0306', 'Андрей'],
    ['Се\u00adрё\u200bжа', 'Серёжа'],
    ['«Маша»', 'Маша'],
    ['Маша.', 'Маша'],
    ['Ма\u0301ша', 'Маша'],
    ["О'Нил", 'О’Нил'],
    ['Mашa', 'Маша'],
    ['Aнна-Mария', 'Анна-Мария'],
    ['McKenzie', 'McKenzie'],
    ['anna-lena', 'Anna-Lena'],
    ['Қаныкей', 'Қаныкей'],
    ['али оглы', 'Али оглы'],
    ['李明', '李明'],
  ])('%j becomes %j', (raw, expected) => {
    expect(nameOf(raw)).toBe(expected);
  });
});

describe('normaliseName rejections', () => {
  it.each([
    ['', 'name-empty'],
    ['   ', 'name-empty'],
    ['--', 'name-empty'],
    ['Маша 🦊', 'name-has-emoji'],
    ['👨‍👩‍👧', 'name-has-emoji'],
    ['Маша2', 'name-has-digits'],
    ['Маша٣', 'name-has-digits'],
    ['<b>Маша</b>', 'name-has-markup'],
    ['{имя}', 'name-has-markup'],
    ['Маша!', 'name-has-symbols'],
    ['Маша_Саша', 'name-has-symbols'],
    ['Gеоргий', 'name-mixed-scripts'],
    ['а'.repeat(31), 'name-too-long'],
    ['а'.repeat(200), 'name-too-long'],
  ])('rejects %j: %s', (raw, code) => {
    expect(nameOf(raw)).toBe(code);
  });
  it('accepts 30 letters in a name and 60 in a full name', () => {
    expect(nameOf('а'.repeat(30))).toHaveLength(30);
    expect(normaliseFullName('б'.repeat(60)).ok).toBe(true);
    expect(normaliseFullName('б'.repeat(61))).toEqual({ ok: false, error: 'name-too-long' });
  });
});

describe('normaliseName warnings', () => {
  it.each([
    ['Mаша', ['name-look-alikes-replaced']],
    ['Emma', ['name-latin-letters']],
    ['Қаныкей', ['name-non-russian-letters']],
    ['Серёжа', []],
  ])('%s: %j', (raw, warnings) => {
    expect(warningsOf(raw)).toEqual(warnings);
  });
});

it('returns a name or a known code for random input, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (raw) => {
      const once = normaliseName(raw);
      if (!once.ok) return once.error.startsWith('name-');
      const twice = normaliseName(once.value.name);
      return twice.ok && twice.value.name === once.value.name;
    }),
    { numRuns: 500, seed: 7 },
  );
});
