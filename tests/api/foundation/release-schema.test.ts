// Migrations of this version leave the tables usable for the version before, which runs beside it during an upgrade.
import { expect, it } from 'vitest';
import { findBreaks } from '#server/db/release-schema/find-breaks.ts';
import { readSchema } from '#server/db/release-schema/read-schema.ts';
import release from '#server/db/release-schema/release-schema.json' with { type: 'json' };
import { copyTestDatabase } from '../../harness/database.ts';

/** Breaks of tables or columns that the version before no longer uses, each with the reason. */
const ACCEPTED: Readonly<Record<string, string>> = {
  "public.books refuses more: CHECK ((state = ANY (ARRAY['draft'::text, 'previewing'::text, 'preview_ready'::text, 'awaiting_parent'::text, 'awaiting_story'::text, 'generating'::text, 'awaiting_confirmation'::text, 'confirmed'::text, 'files_ready'::text, 'cancelled'::text, 'failed'::text])))":
    'the states of before and one more',
};

const { database } = await copyTestDatabase('shop');

it('keeps every table and column of the last release, and refuses no row that it writes', async () => {
  const breaks = findBreaks(release.tables, await readSchema(database));
  expect(breaks.filter((reason) => !(reason in ACCEPTED))).toEqual([]);
});

it('reports a migration that drops a column', async () => {
  await database.query('alter table orders drop column checked_out_at cascade');
  expect(findBreaks(release.tables, await readSchema(database))).toContain('public.orders.checked_out_at is gone');
});
