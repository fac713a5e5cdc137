// The matrix of docs/reliability.md is complete, and every test it names exists.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const DEPENDENCIES = [
  ...['database', 'queue', 'storage', 'mail', 'payment', 'courier', 'printing house', 'illustrator', 'identity'],
  ...['maps', 'counters', 'error reports'],
];
const STATES = ['down', 'silent', 'wrong'];
const SECTIONS = 6;
const NOT_USED = '–';

const rows = readFileSync(join(root, 'docs/reliability.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const matrix = rows.filter(
  ([dependency = '', state = '']) => DEPENDENCIES.includes(dependency) && STATES.includes(state),
);
const tests = new Map(
  rows.flatMap(([name = '', file = '', title = '', ...more]) => {
    const key = /^`(\w+)`$/.exec(name)?.[1];
    const path = /^`([\w./-]+\.(?:test|spec)\.tsx?)`$/.exec(file)?.[1];
    return key && path && more.length === 0 ? [[key, { path, title }] as const] : [];
  }),
);
const namesIn = (cell: string): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

describe('the resiliency matrix', () => {
  it('has a row for every dependency and state', () => {
    const expected = DEPENDENCIES.flatMap((dependency) => STATES.map((state) => `${dependency} ${state}`));
    expect(matrix.map(([dependency, state]) => `${dependency} ${state}`)).toEqual(expected);
  });

  it('names a test in every cell of a section that uses the dependency', () => {
    for (const [dependency, state, ...cells] of matrix) {
      expect(cells).toHaveLength(SECTIONS);
      for (const cell of cells)
        expect([dependency, state, cell, cell === NOT_USED || namesIn(cell).length > 0]).toEqual([
          dependency,
          state,
          cell,
          true,
        ]);
    }
  });

  it('names only tests that exist, and lists none in vain', () => {
    const used = new Set(matrix.flatMap((cells) => cells.flatMap(namesIn)));
    expect([...used].sort()).toEqual([...tests.keys()].sort());
    const missing = [...tests].filter(([, { path, title }]) => !readFileSync(join(root, path), 'utf8').includes(title));
    expect(missing).toEqual([]);
  });
});
