// Copies of component attributes in the owner's row, maintained by triggers: sorting by them needs one index instead of two tables.
import {
  CONTENT_SCHEMA,
  type ComponentField,
  indexName,
  isOrdered,
  type Model,
  quote,
  type ScalarField,
} from './model.ts';

interface SortColumn {
  /** Not quoted. */
  readonly name: string;
  readonly scalar: ScalarField;
}

/** Undefined where the component has several rows per owner or the value has no order: such a sort reads the component. */
export function sortColumn(field: ComponentField, scalar: ScalarField): string | undefined {
  if (field.many || field.localized || field.private || scalar.private || !isOrdered(scalar)) return undefined;
  return unquoted(indexName('sort', field.name.toLowerCase(), scalar.column));
}

export const sortColumnsOf = (field: ComponentField): SortColumn[] =>
  [...field.model.fields.values()].flatMap((scalar) => {
    const name = scalar.kind === 'scalar' ? sortColumn(field, scalar) : undefined;
    return name === undefined || scalar.kind !== 'scalar' ? [] : [{ name, scalar }];
  });

/** For tables and columns that exist already; fills the copies of existing rows. */
export function sortTriggerStatements(owner: Model, field: ComponentField): string[] {
  const columns = sortColumnsOf(field);
  if (columns.length === 0) return [];
  const { table, tableName } = field.model;
  const name = `${CONTENT_SCHEMA}.${indexName(tableName, 'sorted')}`;
  const copies = columns.map((each) => quote(each.name));
  const values = (row: string): string[] => columns.map(({ scalar }) => `${row}.${quote(scalar.column)}`);
  const sets = (from: readonly string[]): string => copies.map((copy, index) => `${copy} = ${from[index]}`).join(', ');
  const differs = (row: string): string =>
    `row(${copies.map((copy) => `o.${copy}`).join(', ')}) is distinct from row(${values(row).join(', ')})`;
  const stale = `from ${table} c where c.owner_id = o.id and ${differs('c')}`;
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$
     begin
       if TG_OP = 'DELETE' then
         update ${owner.table} o set ${sets(copies.map(() => 'null'))} where o.id = old.owner_id;
       else
         update ${owner.table} o set ${sets(values('new'))} where o.id = new.owner_id;
       end if;
       return null;
     end $$`,
    `create or replace trigger keep_sorted after insert or update or delete on ${table}
     for each row execute function ${name}()`,
    `do $$ begin if exists (select from ${owner.table} o join ${table} c on c.owner_id = o.id where ${differs('c')}) then
       update ${owner.table} o set ${sets(values('c'))} ${stale}; end if; end $$`,
  ];
}

const unquoted = (name: string): string => name.replaceAll('"', '');
