// npm run contract -- --corpus DIR [--area a,b] [--profile confirm] [--verbose]: replays recorded Strapi cases on a fresh server.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/server/db/database.ts';
import { startEmbeddedPostgres } from '../src/server/db/embedded/postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { loadCorpus } from '../tests/contract/corpus.ts';
import { refusalOf } from '../tests/contract/refused.ts';
import { type Outcome, replay } from '../tests/contract/replay.ts';
import { startContractServer } from '../tests/contract/server.ts';

const OWN = resolve(import.meta.dirname, '../tests/contract/strapi');

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: OWN },
    area: { type: 'string' },
    profile: { type: 'string', default: 'main' },
    verbose: { type: 'boolean', default: false },
    // Accepted for compatibility: messages are always compared loosely, and the database is PostgreSQL.
    'loose-messages': { type: 'boolean' },
    db: { type: 'string' },
  },
});

/** DIR contains corpus/, schemas/, seed.json and fixtures/; DIR/corpus itself is accepted too. */
const given = resolve(process.env.INIT_CWD ?? process.cwd(), values.corpus);
const root = existsSync(join(given, 'index.json')) ? resolve(given, '..') : given;
const areas = loadCorpus(existsSync(join(given, 'index.json')) ? given : join(root, 'corpus'), values.profile);

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
const postgres = await startEmbeddedPostgres(folder);
let anyFailed = true;
try {
  const database = openDatabase({ socketDir: postgres.socketDir }, 5);
  await migrate(database);
  const server = await startContractServer(
    database,
    { schemas: join(root, 'schemas'), seed: join(root, 'seed.json') },
    values.profile,
  );
  const outcomes = await replay({
    base: server.base,
    fixtures: join(root, 'fixtures'),
    areas,
    mails: () => server.mails,
  });
  anyFailed = report(outcomes, values.area?.split(','));
  await server.close();
  await database.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(anyFailed ? 1 : 0);

/** Areas that were not requested are replayed too, because later ones build on them, but not counted. */
function report(all: readonly Outcome[], only: readonly string[] | undefined): boolean {
  const outcomes = only ? all.filter((outcome) => only.includes(outcome.area)) : all;
  const different = outcomes.filter((outcome) => outcome.problems.length > 0);
  const refused = different.filter((outcome) => refusalOf(outcome));
  const failed = different.filter((outcome) => !refusalOf(outcome));
  for (const outcome of refused)
    console.log(`REFUSED [${outcome.area}] ${outcome.name}: ${refusalOf(outcome)?.reason}`);
  for (const { area, name, problems } of failed) {
    console.log(`FAIL [${area}] ${name}`);
    for (const problem of problems.slice(0, values.verbose ? 50 : 4)) console.log(`     ${problem}`);
  }
  if (refused.length > 0) console.log(`${refused.length} refused on purpose (tests/contract/refused.json)`);
  console.log(`${outcomes.length - different.length} passed, ${failed.length} failed`);
  return failed.length > 0;
}
