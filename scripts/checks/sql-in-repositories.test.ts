// SQL lives in *.repository.ts files; exceptions are listed in docs/decisions/0056-sql-in-repositories.md.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ADR = 'docs/decisions/0056-sql-in-repositories.md';
const EXCEPTIONS = [...readFileSync(ADR, 'utf8').matchAll(/`(src\/[^`]*)`/g)].map(([, path = '']) => path);

/** A call that takes SQL; `request.query` and content queries are not calls of this form. */
const SQL_CALL = /(?:\.(?:query|prepared|quickRead)(?:<[^;()]*>)?|\bcountRows)\(/;
/** A statement at the beginning of a string. */
const SQL_STATEMENT =
  /[`'"]\s*(?:select\s[^`'"]*(?:\bfrom\b|\()|insert into\s|update\s+\S+\s+set\s|delete from\s|with\s+\w+\s+as\s*\(|lock table\s)/;

/** Lines of code that contain SQL; comments are skipped. */
function sqlLines(code: string): number[] {
  const plain = code.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/^\s*\/\/.*$/gm, blank);
  const starts = [SQL_CALL, SQL_STATEMENT].flatMap((pattern) =>
    [...plain.matchAll(new RegExp(pattern, 'g'))].map(({ index }) => plain.slice(0, index).split('\n').length),
  );
  return [...new Set(starts)].toSorted((a, b) => a - b);
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

describe('SQL of the server', () => {
  it('is only in repository files and in the exceptions of ADR 56', () => {
    const files = globSync('src/**/*.ts').filter((file) => !/\.(repository|test)\.ts$/.test(file));
    const found = files
      .filter((file) => !EXCEPTIONS.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path)))
      .flatMap((file) => sqlLines(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
    expect(found).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    const hasSql = (path: string): boolean =>
      globSync(path.endsWith('/') ? `${path}**/*.ts` : path).some(
        (file) => sqlLines(readFileSync(file, 'utf8')).length > 0,
      );
    expect(EXCEPTIONS.filter((path) => !hasSql(path))).toEqual([]);
  });

  it.each([
    ["await database.query('select 1')", 1],
    ['await tx.query<{ id: string }>(\n  FIND, [id])', 1],
    ['await tx.prepared<Row>(name, FIND)', 1],
    ['const FIND = `\nselect id from users`', 1],
    ["const DELETE = 'delete from users where id = $1'", 1],
    ['const { page } = request.query;', 0],
    ['// database.query is called by repositories\n/** select a row from the list */', 0],
    ["say('select a file');", 0],
  ])('finds in %j %d lines of SQL', (code, count) => expect(sqlLines(code)).toHaveLength(count));
});
