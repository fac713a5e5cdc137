// Triggers that keep the events of content types, except for private ones and those written by customers.
import type { Model } from '../../content/model.ts';
import type { Registry } from '../../content/registry.ts';
import type { Database } from '../../db/database.ts';

const hasEvents = (model: Model): boolean => !model.private && !model.shownFrom && !model.writtenByCustomers;

/** Only missing ones, because creating a trigger waits for every writer of the table. */
export async function installEntryTriggers(database: Database, registry: Registry): Promise<void> {
  const wanted = registry.types
    .filter(hasEvents)
    .flatMap((model) => [
      { table: model.table, name: model.singularName, stage: model.draft ? 'published' : '' },
      ...(model.draft ? [{ table: model.draft.table, name: model.singularName, stage: '' }] : []),
    ]);
  await database.transaction(async (tx) => {
    // Web and worker of a new shop start together.
    await tx.query('select pg_advisory_xact_lock(7201917)');
    for (const { table, name, stage } of wanted) {
      const known = await tx.query(
        `select 1 from pg_trigger where tgname = 'keep_entry_webhook' and tgrelid = to_regclass($1)`,
        [table],
      );
      if (known.length > 0) continue;
      await tx.query(`create trigger keep_entry_webhook after insert or update or delete on ${table}
        for each row execute function public.keep_entry_webhook('${name}', '${stage}')`);
    }
  });
}
