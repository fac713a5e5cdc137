// Replays recorded answers of Strapi 5 for every area the shop implements.
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadCorpus } from '../../contract/corpus.ts';
import { refusalOf, refusals } from '../../contract/refused.ts';
import { replay } from '../../contract/replay.ts';
import { startContractServer } from '../../contract/server.ts';
import { copyTestDatabase } from '../../harness/database.ts';

const folder = join(import.meta.dirname, '../../contract/strapi');

async function outcomesOf(profile: string) {
  const { database } = await copyTestDatabase('bare');
  const server = await startContractServer(
    database,
    { schemas: join(folder, 'schemas'), seed: join(folder, 'seed.json') },
    profile,
  );
  afterAll(() => server.close());
  const areas = loadCorpus(join(folder, 'corpus'), profile);
  return replay({ base: server.base, fixtures: join(folder, 'fixtures'), areas, mails: () => server.mails });
}

describe.each(['main', 'confirm'])('contract profile %s', async (profile) => {
  const outcomes = await outcomesOf(profile);
  const kept = outcomes.filter((outcome) => !refusalOf(outcome));

  test.each([...new Set(kept.map(({ area }) => area))])('answers %s as recorded', (area) => {
    const different = kept.filter((outcome) => outcome.area === area && outcome.problems.length > 0);
    expect(different).toEqual([]);
  });

  test('still answers a refused case differently', () => {
    const refused = outcomes.filter(refusalOf);
    expect(refused.filter(({ problems }) => problems.length === 0)).toEqual([]);
  });
});

test('refuses at most twelve recorded answers, each with a reason', () => {
  expect(refusals.length).toBeLessThanOrEqual(12);
  expect(refusals.filter(({ reason }) => reason.length < 20)).toEqual([]);
});
