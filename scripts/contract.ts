// npm run contract -- --corpus DIR [--area a,b] [--profile confirm] [--verbose]: replays recorded Strapi cases on a fresh server.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/server/db/database.ts';
import { startEmbeddedPostgres } from '../src/server/db/embedded/postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { loadCorpus } from '../tests/contract/corpus.ts';
import { type Outcome, replay } from '../tests/contract/replay.ts';
import { startContractServer } from '../tests/contract/server.ts';

const OWN = resolve(import.meta.dirname, '../tests/contract/strapi');

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: OWN },
    area: { type: 'string' },
    profile: { type: 'string', default: 'main' },
    verbose: { type: 'boolean', default: false },
    // Told apart from the messages of Strapi's own replayer, which these cases come from; both are always on here.
    'loose-messages': { type: 'boolean' },
    db: { type: 'string' },
  },
});

/** DIR holds corpus/, schemas/, seed.json and fixtures/; DIR/corpus itself may be named too. */
const given = resolve(process.env.INIT_CWD ?? process.cwd(), values.corpus);
const root = existsSync(join(given, 'index.json')) ? resolve(given, '..') : given;
const areas = loadCorpus(existsSync(join(given, 'index.json')) ? given : join(root, 'corpus'), values.profile);

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
const postgres = await startEmbeddedPostgres(folder);
let failed = true;
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
  failed = report(outcomes, values.area?.split(','));
  await server.close();
  await database.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Areas that were not asked for are played too, because later ones build on them, but not counted. */
function report(all: readonly Outcome[], only: readonly string[] | undefined): boolean {
  const outcomes = only ? all.filter((outcome) => only.includes(outcome.area)) : all;
  const bad = outcomes.filter((outcome) => outcome.problems.length > 0);
  for (const { area, name, problems } of bad) {
    console.log(`FAIL [${area}] ${name}`);
    for (const problem of problems.slice(0, values.verbose ? 50 : 4)) console.log(`     ${problem}`);
  }
  console.log(`${outcomes.length - bad.length} passed, ${bad.length} failed`);
  return bad.length > 0;
}
