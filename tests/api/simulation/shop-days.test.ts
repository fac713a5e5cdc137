// Whole days of the shop by a seed. Long run and replay: `npm run simulate -- --days 200 --seed 7`.
import { afterAll, expect, test } from 'vitest';
import { createDatabaseStories } from '#server/modules/stories/database-stories.ts';
import { createRendering } from '#server/rendering/rendering.ts';
import { content, sharedPlates } from '../../fixtures/book-spec.ts';
import { startFakeYookassa } from '../../harness/yookassa-server.ts';
import { withoutPixels } from './quick-rendering.ts';
import { simulateDays } from './shop-days.ts';
import { openSimulationDatabase } from './simulation-database.ts';

const DAYS = Number(process.env.SIMULATED_DAYS ?? 20);
const SEED = Number(process.env.SIMULATION_SEED ?? 20_261_119);
/** After so many days another shop begins with the next seed: a failure is replayed from its first day. */
const DAYS_OF_ONE_SHOP = 20;

/** Days of each shop with its seed. */
const SHOPS = Array.from({ length: Math.ceil(DAYS / DAYS_OF_ONE_SHOP) }, (_, index) => ({
  seed: SEED + index,
  days: Math.min(DAYS_OF_ONE_SHOP, DAYS - index * DAYS_OF_ONE_SHOP),
}));

const yookassa = await startFakeYookassa();
afterAll(yookassa.close);

test.each(SHOPS)(
  '$days days of the shop with seed $seed keep every promise',
  async ({ seed, days }) => {
    for (const records of [yookassa.payments, yookassa.refunds, yookassa.receipts]) records.clear();
    const opened = await openSimulationDatabase();
    const rendering = createRendering({
      stories: createDatabaseStories(opened.database),
      content,
      cache: sharedPlates,
      draft: true,
    });
    try {
      const { failed, counts } = await simulateDays(
        opened,
        { seed, rendering: withoutPixels(rendering), yookassa },
        days,
      );
      const replay = `npm run simulate -- --days ${failed?.day} --seed ${seed}`;
      const report = failed && [...failed.violations, '', ...failed.history, '', `again: ${replay}`].join('\n');
      // At once: the other shops of a long run may take an hour.
      console.log(report ?? JSON.stringify({ seed, days, ...counts }));
      expect(failed?.violations ?? [], `see above; again: ${replay}`).toEqual([]);
    } finally {
      await rendering.close();
      await opened.drop();
    }
  },
  600_000,
);
