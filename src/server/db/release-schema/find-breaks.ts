// During a rolling restart the version before runs on the tables of the new one. Finds what would break it: a column it
// reads that is gone, or a row it writes that is now refused. Such a change needs two releases: the first stops using
// the column, the second removes it.
import type { Column, Schema, Table } from './read-schema.ts';

export function findBreaks(before: Schema, after: Schema): string[] {
  return Object.entries(before).flatMap(([name, table]) => {
    const next = after[name];
    return next ? breaksOfTable(table, next).map((reason) => `${name}${reason}`) : [`${name} is gone`];
  });
}

function breaksOfTable(before: Table, after: Table): string[] {
  const kept = Object.entries(before.columns).flatMap(([name, column]) => breakOfColumn(name, column, after));
  const added = Object.entries(after.columns)
    .filter(([name, column]) => !before.columns[name] && !column.isNullable && !column.hasDefault)
    .map(([name]) => `.${name} is new and required`);
  const rules = after.rules
    .filter((rule) => !before.rules.includes(rule) && !concernsNewColumns(rule, before, after))
    .map((rule) => ` refuses more: ${rule}`);
  return [...kept, ...added, ...rules];
}

function breakOfColumn(name: string, column: Column, after: Table): string[] {
  const next = after.columns[name];
  if (!next) return [`.${name} is gone`];
  if (next.type !== column.type) return [`.${name} was ${column.type} and is ${next.type}`];
  if (!next.isNullable && column.isNullable) return [`.${name} is now required`];
  if (!next.isNullable && column.hasDefault && !next.hasDefault) return [`.${name} has lost its default`];
  return [];
}

/** The version before leaves new columns empty, so a rule about them alone refuses none of its rows. */
function concernsNewColumns(rule: string, before: Table, after: Table): boolean {
  const names = Object.keys(after.columns).filter((name) => new RegExp(`\\b${name}\\b`).test(rule));
  return names.length > 0 && names.every((name) => !before.columns[name]);
}
