// Days of a shop: customers and staff act in an order by the seed, services fail, processes are killed, and after each
// night the invariants are checked.
import { trusted } from '#server/content/access.ts';
import { uidOf } from '#server/content/declaration.ts';
import { insertVersion } from '#server/modules/stories/stories.repository.ts';
import { fullStory } from '../../builders/full-story.ts';
import { type Business, openBusiness, PREORDER } from './business.ts';
import type { Coverage } from './coverage.ts';
import { createCustomers } from './customers.ts';
import { findViolations } from './invariants.ts';
import { describeRecords } from './named-records.ts';
import { createStaff } from './staff.ts';

const MINUTE_MS = 60_000;
const ODD_MS = 37_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const CODES = ['MNOGO', 'MALO', 'ODIN'] as const;
const SPELLS_OF_A_DAY = 3;
/** A payment widget ends after an hour. */
const WIDGET_MS = HOUR_MS;
/** After the last day the shop stays without customers until every term of the privacy policy has ended. */
const QUIET_DAYS = [2, 5, 14, 14, 14, 40] as const;

const MAX_FURTHER_DAYS = 15;
/** The story of the preorders is finished from this day on, as soon as a paid book waits for it. */
const FIRST_RELEASE_DAY = 12;

export interface DayOutcome {
  readonly day: number;
  readonly violations: readonly string[];
  /** Of this day. */
  readonly history: readonly string[];
}

export type BusinessOptions = Parameters<typeof openBusiness>;

export async function simulateDays(
  database: BusinessOptions[0],
  options: BusinessOptions[1],
  days: number,
  {
    withQuietMonths = true,
    untilCovered = false,
  }: {
    /** Without them the run ends after its last night. */
    readonly withQuietMonths?: boolean;
    /** Goes on, within limits, until everything expected has occurred. */
    readonly untilCovered?: boolean;
  } = {},
): Promise<{
  readonly failed: DayOutcome | null;
  readonly counts: Record<string, number>;
  readonly fingerprint: string;
  readonly coverage: Coverage;
}> {
  const business = await openBusiness(database, options);
  const { random, pass, world, note, history, clock, content, yookassa } = business;
  try {
    const model = content.registry.model(uidOf('coupon'));
    const limits = { MNOGO: 100_000, MALO: 5, ODIN: 1 };
    for (const code of CODES) {
      const data = { code, kind: 'percent', discount: 10, usageLimit: limits[code] };
      await content.writer.create(model, { data }, {}, trusted);
    }
    const customers = createCustomers(business, CODES);
    const staff = createStaff(business, CODES);
    const openedWidgets = new Map<string, number>();

    /** Widgets that were left open end at the provider. */
    function endWidgets(): void {
      for (const { id, status } of yookassa.payments.values()) {
        const since = openedWidgets.get(id) ?? clock.now();
        openedWidgets.set(id, since);
        if (status === 'pending' && clock.now() - since >= WIDGET_MS) yookassa.cancel(id, 'expired_on_confirmation');
      }
    }

    const actions: readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
      customers.newcomer,
      customers.newcomer,
      customers.regular,
      customers.regular,
      customers.regular,
      customers.giver,
      staff.act,
      staff.act,
      customers.lie,
    ];

    async function spell(): Promise<void> {
      if (random.chance(0.3)) business.makeTrouble();
      if (random.chance(0.15)) business.doom('web');
      if (random.chance(0.15)) business.doom('worker');
      if (random.chance(0.6)) await staff.press();
      const count = 2 + random.below(3);
      for (let action = 0; action < count; action += 1) await random.pick(actions)();
      endWidgets();
      // Not a whole number of minutes: terms that end then would end before or after it by chance.
      await pass((20 + random.below(160)) * MINUTE_MS + ODD_MS);
      if (random.chance(0.7)) world.mend();
    }

    /** Everything outside works again; what is open has until the next morning. */
    async function night(morning: number): Promise<void> {
      world.mend();
      business.spare();
      endWidgets();
      await staff.retryFailedJobs();
      for (const share of [0.3, 1]) {
        endWidgets();
        await pass(Math.max(MINUTE_MS, (morning - clock.now()) * share));
      }
    }

    const isStoryAwaited = async (): Promise<boolean> =>
      (await database.database.query(`select 1 from books where state = 'awaiting_story' limit 1`)).length > 0;

    let opened = clock.now();
    let isReleased = false;
    async function dayOf(number: number): Promise<DayOutcome> {
      history.length = 0;
      note(`day ${number}`);
      await staff.arrive();
      if (random.chance(0.8)) await staff.press();
      if (number >= FIRST_RELEASE_DAY && !isReleased && (await isStoryAwaited())) {
        await insertVersion(database.database, fullStory(PREORDER), 'engine-1');
        isReleased = true;
      }
      for (let step = 0; step < SPELLS_OF_A_DAY; step += 1) await spell();
      opened += DAY_MS;
      await night(Math.max(opened, clock.now() + HOUR_MS));
      opened = Math.max(opened, clock.now());
      await business.coverage.readChanges(business.database);
      return { day: number, violations: await findViolations(business), history: [...history] };
    }

    const outcome = { failed: null as DayOutcome | null };
    // What a seed leaves to chance may be missing after the last day; some more days bring it.
    const isUncovered = (): boolean => untilCovered && business.coverage.missing().length > 0;
    for (
      let number = 1;
      !outcome.failed && (number <= days || (isUncovered() && number <= days + MAX_FURTHER_DAYS));
      number += 1
    ) {
      const ended = await dayOf(number);
      if (ended.violations.length > 0) outcome.failed = await withRecords(business, ended);
    }
    if (!outcome.failed && withQuietMonths) outcome.failed = await quietMonths(business, staff, days);
    return {
      ...outcome,
      counts: await countsOf(business),
      fingerprint: business.fingerprint(),
      coverage: business.coverage,
    };
  } finally {
    await business.close();
  }
}

/** On a busy machine a seed may not repeat its failure: what the database has is shown at once. */
const withRecords = async ({ database }: Business, outcome: DayOutcome): Promise<DayOutcome> => ({
  ...outcome,
  history: [...outcome.history, '', ...(await describeRecords(database, outcome.violations.join(' ')))],
});

async function quietMonths(
  business: Business,
  staff: ReturnType<typeof createStaff>,
  day: number,
): Promise<DayOutcome | null> {
  const { history, pass, note, yookassa } = business;
  for (const days of QUIET_DAYS) {
    history.length = 0;
    note(`${days} days without customers`);
    for (const { id, status } of yookassa.payments.values())
      if (status === 'pending') yookassa.cancel(id, 'expired_on_confirmation');
    await pass(days * DAY_MS);
    await staff.retryFailedJobs();
    await pass(3 * HOUR_MS);
    await pass(3 * HOUR_MS);
    await business.coverage.readChanges(business.database);
    const violations = await findViolations(business);
    if (violations.length > 0) return withRecords(business, { day, violations, history: [...history] });
  }
  return null;
}

async function countsOf({ database, world }: Business): Promise<Record<string, number>> {
  const rows = await database.query<{ name: string; count: number }>(
    `select 'orders ' || state as name, count(*) from orders group by state
     union all select 'books ' || state, count(*) from books group by state
     union all select 'refunds ' || status, count(*) from refunds group by status
     union all select 'replacements', count(*) from order_replacements
     union all select 'reprints', count(*) from press_reprints
     union all select 'subscriptions', count(*) from content.newsletters
     union all select 'certificates ' || state, count(*) from gift_certificates group by state
     union all select 'certificate ' || kind, count(*) from gift_movements group by kind
     union all select 'friends ' || coalesce(refused, case when reward is null then buyer else 'rewarded' end), count(*)
       from referral_orders group by 1
     union all select 'second receipts', count(*) from settlement_receipts
     union all select 'destroyed', count(*) from destruction_receipts`,
  );
  const counts = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  return { ...counts, mails: world.sent.length };
}
