// One clock for the simulated shop: `Date` of this process and now() of its database are moved by the same time.
import type { Queryable } from '#server/db/database.ts';

/**
 * Comes before pg_catalog in the search path, so that the shop's statements call these functions; real time goes on in
 * them, so that two statements are in the same order as in a shop.
 */
const SQL_CLOCK = `
create schema simulated;
create table simulated.clock (ahead interval not null);
insert into simulated.clock values (interval '0');
create function simulated.now() returns timestamptz language sql stable as
  'select pg_catalog.now() + (select ahead from simulated.clock)';
create function simulated.clock_timestamp() returns timestamptz language sql volatile as
  'select pg_catalog.clock_timestamp() + (select ahead from simulated.clock)';
do $$
declare found record;
begin
  for found in select table_schema, table_name, column_name from information_schema.columns
    where column_default ~ 'now\\(\\)' and table_schema in ('public', 'content')
  loop
    execute format('alter table %I.%I alter column %I set default simulated.now()', found.table_schema,
      found.table_name, found.column_name);
  end loop;
  execute format('alter database %I set search_path = "$user", simulated, pg_catalog, public', current_database());
end $$;`;

/** Connections opened before keep the real clock. */
export const installSqlClock = async (database: Queryable): Promise<void> => void (await database.query(SQL_CLOCK));

export interface MovedClock {
  /** The moment to which the clock was moved last. Real time goes on from it, unseen by the run's own decisions. */
  now(): number;
  advance(ms: number): Promise<void>;
  restore(): void;
}

export async function moveClockTo(start: Date, database: Queryable): Promise<MovedClock> {
  const RealDate = globalThis.Date;
  let moment = start.getTime();
  let aheadMs = moment - RealDate.now();
  const now = () => RealDate.now() + aheadMs;
  // Dates remain those of the real class: only its idea of the present is another one.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  const { now: realPerformanceNow } = performance;
  // Constant between two moves: otherwise a value cached for some seconds would be kept longer in a faster run.
  performance.now = () => moment - start.getTime();
  const tell = () => database.query(`update simulated.clock set ahead = make_interval(secs => $1)`, [aheadMs / 1000]);
  await tell();
  return {
    now: () => moment,
    async advance(ms) {
      // Never back, also where the real time since the last move was longer.
      moment = Math.max(moment + ms, now());
      aheadMs = moment - RealDate.now();
      await tell();
    },
    restore() {
      globalThis.Date = RealDate;
      performance.now = realPerformanceNow;
    },
  };
}
