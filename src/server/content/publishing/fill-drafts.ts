// Creates drafts for existing entries of a type that newly has drafts, and moves foreign keys to the draft tables.
import type { Queryable } from '../../db/database.ts';
import type { Model } from '../model.ts';
import type { Registry } from '../registry.ts';
import { counterpartField, linkColumns, ownColumns } from './copied-columns.ts';

/** Rows before links: a link may target a type whose drafts are filled later. */
export async function fillDrafts(tx: Queryable, registry: Registry, types: readonly Model[]): Promise<void> {
  for (const model of types) {
    const { draft } = model;
    if (!draft) continue;
    await copyRows(tx, model, draft);
    await copyComponentRows(tx, model, draft);
  }
  for (const model of types) if (model.draft) await copyLinks(tx, model, model.draft);
  for (const model of registry.types) if (model.draft) await tx.query(linksOntoDrafts(model, model.draft));
}

async function copyRows(tx: Queryable, from: Model, to: Model, localized = false): Promise<void> {
  const columns = ['id', ...ownColumns(from, localized), ...(from.document ? ['created_at'] : [])].join(', ');
  const since = from.document ? { name: ', shown_since', value: ', created_at' } : { name: '', value: '' };
  await tx.query(
    `insert into ${to.table} (${columns}${since.name}) select ${columns}${since.value} from ${from.table}`,
  );
}

async function copyComponentRows(tx: Queryable, from: Model, to: Model): Promise<void> {
  for (const field of from.fields.values()) {
    if (field.kind !== 'component') continue;
    const { model } = counterpartField(to, field);
    await copyRows(tx, field.model, model, field.localized);
    await copyComponentRows(tx, field.model, model);
  }
}

async function copyLinks(tx: Queryable, from: Model, to: Model): Promise<void> {
  const columns = linkColumns(from);
  if (columns.length > 0) {
    const sets = columns.map((column) => `${column} = f.${column}`).join(', ');
    await tx.query(`update ${to.table} t set ${sets} from ${from.table} f where f.id = t.id`);
  }
  for (const field of from.fields.values()) {
    if (field.kind === 'component') await copyLinks(tx, field.model, counterpartField(to, field).model);
    else if (field.kind !== 'scalar' && field.storage.kind === 'table') {
      const target = counterpartField(to, field).storage;
      if (target.kind === 'table' && target.table !== field.storage.table) {
        await tx.query(`insert into ${target.table} select * from ${field.storage.table} on conflict do nothing`);
      }
    }
  }
}

/** Older foreign keys reference the published table; only components stay attached to it. */
const linksOntoDrafts = ({ table }: Model, draft: Model): string => `do $$
declare link record;
begin
  for link in
    select c.conname, c.conrelid::regclass as held, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = '${table}'::regclass and a.attname <> 'owner_id'
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', link.held, link.conname, link.conname,
      regexp_replace(link.rule, 'REFERENCES .+?\\(id\\)', 'REFERENCES ${draft.table}(id)'));
  end loop;
end $$`;
