import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameProblem } from '../names/name-schema.ts';
import { type Child, childSchema } from './child.ts';

const masha = { name: 'Маша', fullName: 'Мария Иванова', age: 5, gender: 'female' };
const problemsOf = (child: object) =>
  childSchema.safeParse(child).error?.issues.map((issue) => [issue.path[0], nameProblem(issue)?.code ?? issue.code]);

describe('childSchema', () => {
  it('normalises names and adds no fields', () => {
    const typed = { ...masha, name: '  мАША ', dedication: ' Нашей  Маше\r\n', forms: { dat: 'машеньке', gen: '' } };
    expect(childSchema.parse(typed)).toEqual({
      ...masha,
      dedication: 'Нашей Маше',
      forms: { dat: 'Машеньке' },
    });
    expect(childSchema.parse(masha)).toEqual(masha);
  });

  it.each([
    [{ name: '' }, 'name', 'name-empty'],
    [{ name: 'А'.repeat(31) }, 'name', 'name-too-long'],
    [{ name: '<b>' }, 'name', 'name-has-markup'],
    [{ name: 7 }, 'name', 'invalid_type'],
    [{ fullName: 'Я'.repeat(61) }, 'fullName', 'name-too-long'],
    [{ dedication: 'а'.repeat(301) }, 'dedication', 'dedication-too-long'],
    [{ forms: { dat: 'M4ше' } }, 'forms', 'name-has-digits'],
    [{ forms: { dative: 'Маше' } }, 'forms', 'unrecognized_keys'],
    [{ age: 13 }, 'age', 'too_big'],
    [{ age: -1 }, 'age', 'too_small'],
    [{ age: 5.5 }, 'age', 'invalid_type'],
    [{ gender: 'any' }, 'gender', 'invalid_value'],
  ])('rejects %o: field %s, code %s', (change, field, code) => {
    expect(problemsOf({ ...masha, ...change })).toEqual([[field, code]]);
  });

  it('rejects unknown fields', () => {
    expect(problemsOf({ ...masha, photo: 'x' })).toEqual([[undefined, 'unrecognized_keys']]);
  });

  it('is idempotent, so that form, route and job may all parse', () => {
    const names = fc.string({ unit: fc.constantFrom(...'аяёЖz\'’- "Óß'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(names, names, (name, dedication) => {
        const once = childSchema.safeParse({ ...masha, name, fullName: name, dedication });
        if (once.success) expect(childSchema.parse(once.data)).toEqual(once.data satisfies Child);
      }),
    );
  });
});
