// NOT NULL, DEFAULT and CHECK constraints of strict types, also added to existing tables.
import type { Locale } from '#core/locale.ts';
import { indexName, localColumn, type Model, presenceColumn, quote, type ScalarField } from './model.ts';

/** In the order they must run; a row that violates a rule stops the start with PostgreSQL's message. */
export function constraintStatements(model: Model, field: ScalarField, locale: Locale): string[] {
  if (!model.strict) return [];
  const column = localColumn(field, locale);
  return [
    ...defaults(model, field, column),
    ...notNull(model, field, column, locale),
    ...replaceCheck(model, column, 'rules', valueConditions(field, quote(column))),
  ];
}

function defaults({ table }: Model, { rules, type, localized }: ScalarField, column: string): string[] {
  if (rules.default === undefined || localized) return [];
  const value = literal(type === 'json' ? JSON.stringify(rules.default) : String(rules.default));
  const name = quote(column);
  return [
    `alter table ${table} alter column ${name} set default ${value}`,
    // Existing rows take the default; without such rows no version is raised.
    `do $$ begin if exists (select from ${table} where ${name} is null) then
       update ${table} set ${name} = default where ${name} is null; end if; end $$`,
  ];
}

/** A localized attribute is required only in the locales its entry has. */
function notNull(model: Model, { rules, localized }: ScalarField, column: string, locale: Locale): string[] {
  if (!rules.required) return [];
  const name = quote(column);
  if (!localized) return [`alter table ${model.table} alter column ${name} set not null`];
  return replaceCheck(model, column, 'required', [`not ${presenceColumn(locale)} or ${name} is not null`]);
}

function valueConditions({ rules: { enum: values, min, max }, type }: ScalarField, name: string): string[] {
  const numeric = type === 'integer' || type === 'decimal' || type === 'float';
  return [
    ...(type === 'enumeration' && values ? [`${name} in (${values.map(literal).join(', ')})`] : []),
    ...(numeric && min !== undefined ? [`${name} >= ${min}`] : []),
    ...(numeric && max !== undefined ? [`${name} <= ${max}`] : []),
  ];
}

/** Replaced whenever the declarations change, so that an enumeration may grow. */
function replaceCheck(
  { table, tableName }: Model,
  column: string,
  kind: string,
  conditions: readonly string[],
): string[] {
  const name = indexName(tableName, column, kind);
  const dropConstraint = `alter table ${table} drop constraint if exists ${name}`;
  return conditions.length === 0
    ? [dropConstraint]
    : [`${dropConstraint}, add constraint ${name} check (${conditions.join(' and ')})`];
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
