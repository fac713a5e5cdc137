// The rules of a strict type as its table keeps them: NOT NULL, DEFAULT and CHECK, added to older tables too.
import type { Locale } from '#core/locale.ts';
import { indexName, localColumn, type Model, presenceColumn, quote, type ScalarField } from './model.ts';

/** In the order they must run; a row that breaks a rule stops the start with PostgreSQL's sentence about it. */
export function constraintStatements(model: Model, field: ScalarField, locale: Locale): string[] {
  if (!model.strict) return [];
  const column = localColumn(field, locale);
  return [
    ...defaults(model, field, column),
    ...notNull(model, field, column, locale),
    ...check(model, column, 'rules', bounds(field, quote(column))),
  ];
}

function defaults({ table }: Model, { rules, type, localized }: ScalarField, column: string): string[] {
  if (rules.default === undefined || localized) return [];
  const value = literal(type === 'json' ? JSON.stringify(rules.default) : String(rules.default));
  const name = quote(column);
  return [
    `alter table ${table} alter column ${name} set default ${value}`,
    // Rows from before the rule take the default; where there are none, no version is raised.
    `do $$ begin if exists (select from ${table} where ${name} is null) then
       update ${table} set ${name} = default where ${name} is null; end if; end $$`,
  ];
}

/** A localised attribute is required only in the languages its entry is in. */
function notNull(model: Model, { rules, localized }: ScalarField, column: string, locale: Locale): string[] {
  if (!rules.required) return [];
  const name = quote(column);
  if (!localized) return [`alter table ${model.table} alter column ${name} set not null`];
  return check(model, column, 'required', [`not ${presenceColumn(locale)} or ${name} is not null`]);
}

function bounds({ rules: { enum: values, min, max }, type }: ScalarField, name: string): string[] {
  const numeric = type === 'integer' || type === 'decimal' || type === 'float';
  return [
    ...(type === 'enumeration' && values ? [`${name} in (${values.map(literal).join(', ')})`] : []),
    ...(numeric && min !== undefined ? [`${name} >= ${min}`] : []),
    ...(numeric && max !== undefined ? [`${name} <= ${max}`] : []),
  ];
}

/** Replaced whenever the declarations change, so that an enumeration may grow. */
function check({ table, tableName }: Model, column: string, kind: string, conditions: readonly string[]): string[] {
  const name = indexName(tableName, column, kind);
  const gone = `alter table ${table} drop constraint if exists ${name}`;
  return conditions.length === 0 ? [gone] : [`${gone}, add constraint ${name} check (${conditions.join(' and ')})`];
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
