import { describe, expect, it } from 'vitest';
import { plainLook } from '#tests/builders/plain-look.ts';
import { correctionProblems, readCorrection } from './read-correction.ts';

const stored = {
  child: { name: 'Соня', fullName: 'Соня', gender: 'female' as const, age: 5 },
  answers: { town: { name: 'Тверь' } },
  look: plainLook(),
};

describe('readCorrection', () => {
  it('sends only what differs from the stored book', () => {
    expect(readCorrection(stored, stored, false)).toEqual({});
    const child = { ...stored.child, age: 6 };
    expect(readCorrection(stored, { ...stored, child }, false)).toEqual({ child });
    const look = { ...stored.look, glasses: !stored.look.glasses };
    expect(readCorrection(stored, { ...stored, look }, true)).toEqual({
      look: { glasses: look.glasses },
      askPhoto: true,
    });
  });
});

describe('correctionProblems', () => {
  it('keeps the first message of a field, and one for all forms of a name', () => {
    const errors = [
      { path: ['correction', 'child', 'name'], message: 'required' },
      { path: ['correction', 'child', 'name'], message: 'too long' },
      { path: ['correction', 'child', 'forms', 'gen'], message: 'letters only' },
      { path: 'child', message: 'not a path' },
    ];
    expect(correctionProblems({ errors })).toEqual({ 'child.name': 'required', 'child.forms': 'letters only' });
  });

  it('finds nothing in a failure without field errors', () => {
    expect(correctionProblems({ reason: 'handed-over' })).toEqual({});
  });
});
