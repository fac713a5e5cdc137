import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_GROUP_CHILDREN } from './group-limits.ts';
import { doubtsOf, parseList, problemsOf } from './parse-list.ts';

const TODAY = '2026-11-19';
const read = (text: string) => parseList(text, TODAY).rows.map(({ name, gender, age }) => [name, gender, age] as const);

describe('parseList', () => {
  it('reads columns of a spreadsheet and leaves the header out', () => {
    expect(read('Имя\tПол\tВозраст\nМаша\tж\t5\nПётр\tм\t6\n')).toEqual([
      ['Маша', 'female', 5],
      ['Пётр', 'male', 6],
    ]);
  });

  it.each([
    ['5;Маша;девочка', ['Маша', 'female', 5]],
    ['девочка, 5 лет, Маша', ['Маша', 'female', 5]],
    ['Маша 5 ж', ['Маша', 'female', 5]],
    ['3. Маша, 5', ['Маша', 'female', 5]],
    ['3\tМаша\tж\t5', ['Маша', 'female', 5]],
    ['Emma; girl; 4 years', ['Emma', 'female', 4]],
    ['Иванова Маша\tж\t5', ['Маша', 'female', 5]],
    ['Иванова\tМаша\t5', ['Маша', 'female', 5]],
    ['Маша - 5 лет', ['Маша', 'female', 5]],
  ])('reads %j', (line, child) => {
    expect(read(line)).toEqual([child]);
  });

  it('reads an address of the parent in any column, and leaves what is no address to the name', () => {
    const text = 'Имя\tПочта родителя\tВозраст\nМаша\tMama@Example.test\t5\npapa@example.test, Зоя, 4\nОля\t\t5';
    expect(parseList(text, TODAY).rows.map(({ name, age, email }) => [name, age, email])).toEqual([
      ['Маша', 5, 'mama@example.test'],
      ['Зоя', 4, 'papa@example.test'],
      ['Оля', 5, null],
    ]);
  });

  it('takes the age from a date of birth, on the day before and on the birthday', () => {
    expect(read('Маша\t20.11.2020')).toEqual([['Маша', 'female', 5]]);
    expect(read('Маша\t19.11.2020')).toEqual([['Маша', 'female', 6]]);
    expect(read('Маша;2020-11-19')).toEqual([['Маша', 'female', 6]]);
  });

  it('guesses a missing gender and says so, and leaves an ambiguous one open', () => {
    const { rows } = parseList('Маша\t5\nСаша\t6', TODAY);
    expect(rows.map(({ gender, isGenderGuessed }) => [gender, isGenderGuessed])).toEqual([
      ['female', true],
      [null, true],
    ]);
  });

  it('keeps the words as they were written beside the name', () => {
    expect(parseList('Иванова Маша\tж\t5', TODAY).rows[0]).toMatchObject({
      label: 'Иванова Маша',
      name: 'Маша',
      line: 1,
    });
  });

  it('counts the children beyond the limit', () => {
    const text = Array.from({ length: MAX_GROUP_CHILDREN + 3 }, () => 'Маша\tж\t5').join('\n');
    const { rows, leftOut } = parseList(text, TODAY);
    expect([rows.length, leftOut]).toEqual([MAX_GROUP_CHILDREN, 3]);
  });

  it('gives the same children for any separator and any order of the columns', () => {
    const child = fc.record({
      name: fc.constantFrom('Маша', 'Пётр', 'Илья', 'Ольга', 'Тимур', 'Зоя'),
      gender: fc.constantFrom('ж', 'м'),
      age: fc.integer({ min: 0, max: 12 }),
    });
    const orders = [
      ['name', 'gender', 'age'],
      ['age', 'name', 'gender'],
      ['gender', 'age', 'name'],
    ] as const;
    fc.assert(
      fc.property(
        fc.array(child, { maxLength: MAX_GROUP_CHILDREN }),
        fc.constantFrom('\t', ';', ',', ', '),
        fc.constantFrom(...orders),
        fc.constantFrom('\n', '\r\n', '\n\n'),
        (children, separator, order, end) => {
          const text = children.map((one) => order.map((column) => one[column]).join(separator)).join(end);
          expect(read(text)).toEqual(
            children.map(({ name, gender, age }) => [name, gender === 'ж' ? 'female' : 'male', age]),
          );
        },
      ),
    );
  });

  it('reads any text without failing, within its limits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { rows } = parseList(text, TODAY);
        expect(rows.length).toBeLessThanOrEqual(MAX_GROUP_CHILDREN);
        for (const row of rows) {
          expect([...row.label].length).toBeLessThanOrEqual(60);
          problemsOf(row);
          doubtsOf(row, rows);
        }
      }),
    );
  });
});

describe('problemsOf', () => {
  it('names what is missing or impossible', () => {
    expect(problemsOf({ label: '', name: '', gender: null, age: null })).toEqual([
      'name-empty',
      'gender-unknown',
      'age-unknown',
    ]);
    expect(problemsOf({ label: 'Маша', name: 'Маша', gender: 'female', age: 35 })).toEqual(['age-out-of-range']);
    expect(problemsOf({ label: 'Маша', name: 'Маша', gender: 'female', age: 5 })).toEqual([]);
  });
});

describe('doubtsOf', () => {
  const child = { label: 'Маша', name: 'Маша', gender: 'female', age: 5 } as const;

  it('has none for a plain name with its gender', () => {
    expect(doubtsOf(child, [{ name: 'Пётр' }])).toEqual([]);
  });

  it('marks a guessed and an unusual gender, disputed forms, a namesake and an unclear word', () => {
    expect(doubtsOf({ ...child, isGenderGuessed: true }, [])).toEqual(['gender-guessed']);
    expect(doubtsOf({ ...child, gender: 'male' }, [])).toContain('gender-unusual');
    expect(doubtsOf({ ...child, label: 'Аиша', name: 'Аиша' }, [])).toContain('forms-disputed');
    expect(doubtsOf(child, [{ name: 'маша' }])).toEqual(['same-name']);
    expect(doubtsOf({ ...child, label: 'Ким Анна', name: 'Анна' }, [])).toEqual(['which-word']);
    expect(doubtsOf({ ...child, label: 'Иванова Маша' }, [])).toEqual([]);
  });
});
