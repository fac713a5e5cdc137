import { expect, test } from 'vitest';
import { WORDS_SQL } from '#server/content/search-words.ts';
import { copyTestDatabase } from '#tests/harness/database.ts';

/** The role of the shop on a PostgreSQL server that it does not administer. */
const ROLE = 'unprivileged_shop';

test('a role without superuser rights replaces the search functions at an upgrade', async () => {
  const { database } = await copyTestDatabase();
  await database.query(
    `do $$ begin create role ${ROLE}; exception when duplicate_object then null; end $$;
     grant usage, create on schema content to ${ROLE};
     alter table content.words owner to ${ROLE};
     alter function content.meant_words(text[], text) owner to ${ROLE}`,
  );
  // A new session, which has not loaded pg_trgm.
  const client = await database.connect();
  try {
    await client.query('discard all');
    await client.query(`set role ${ROLE}`);
    await expect(client.query(WORDS_SQL)).resolves.toBeDefined();
  } finally {
    client.release(true);
  }
});
