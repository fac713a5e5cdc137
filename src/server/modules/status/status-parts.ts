// The parts of the status page: each reads its own state and says how serious it is.
import type { StatsFs } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ConnectionName } from '#core/connections/connections.ts';
import { readLastBackups } from '../../backup/backup-runs.repository.ts';
import type { ConnectionChecks } from '../connections/connections.types.ts';
import type { ServerParts } from '../server-module.ts';
import { readDatabaseFacts } from './status.repository.ts';
import type { StatusFact, StatusLevel, StatusPart } from './status.types.ts';

export interface StatusDeps
  extends Pick<
    ServerParts,
    'database' | 'queue' | 'privateFiles' | 'mailer' | 'paymentProvider' | 'courier' | 'printingHouse' | 'sources'
  > {
  readonly connectionChecks: Pick<ConnectionChecks, 'passed'>;
  readonly isBackupLate: (last: Date | null) => boolean;
}

const MINUTE_MS = 60_000;
const SLOW_ANSWER_MS = 500;
/** The page must answer while the store does not. */
const MAX_PROBE_MS = 3_000;
const LATE_JOB_MS = 15 * MINUTE_MS;
const STUCK_JOB_MS = 60 * MINUTE_MS;
/** Drills are recommended once a month. */
const MAX_DRILL_AGE_MS = 35 * 24 * 60 * MINUTE_MS;
const GB = 1_000_000_000;
const LOW_DISK = { share: 0.1, bytes: 5 * GB };
const FULL_DISK = { share: 0.03, bytes: GB };
/** Never written: asking for it shows that the store answers. */
const PROBE_KEY = 'status/probe';

const time = (name: 'oldest' | 'last' | 'passed', at: Date | null): StatusFact[] =>
  at ? [{ kind: 'time', name, value: at }] : [];

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer in time')), MAX_PROBE_MS).unref();
    }),
  ]);

export async function readDatabaseAndWorkers({ database }: Pick<StatusDeps, 'database'>): Promise<StatusPart[]> {
  const begun = performance.now();
  const { version, size, workers } = await readDatabaseFacts(database);
  const took = Math.round(performance.now() - begun);
  return [
    {
      part: 'database',
      level: took > SLOW_ANSWER_MS ? 'attention' : 'well',
      facts: [
        { kind: 'ms', name: 'took', value: took },
        { kind: 'bytes', name: 'size', value: size },
        { kind: 'text', name: 'database', value: version },
      ],
    },
    {
      part: 'workers',
      level: workers === 0 ? 'broken' : 'well',
      facts: [{ kind: 'count', name: 'workers', value: workers }],
    },
  ];
}

export async function readFileStore({ privateFiles }: Pick<StatusDeps, 'privateFiles'>): Promise<StatusPart> {
  const begun = performance.now();
  const store: StatusFact = { kind: 'text', name: 'store', value: privateFiles.name };
  try {
    (await within(privateFiles.get(PROBE_KEY)))?.body.destroy();
  } catch {
    return { part: 'files', level: 'broken', facts: [store] };
  }
  const took = Math.round(performance.now() - begun);
  const level = took > SLOW_ANSWER_MS ? 'attention' : 'well';
  return { part: 'files', level, facts: [store, { kind: 'ms', name: 'took', value: took }] };
}

export async function readQueue({ queue }: Pick<StatusDeps, 'queue'>): Promise<StatusPart> {
  const [counts, oldest] = await Promise.all([queue.admin.counts(), queue.admin.oldestWaiting()]);
  const waiting = counts.reduce((sum, each) => sum + each.waiting, 0);
  const failed = counts.reduce((sum, each) => sum + each.failed, 0);
  const waitedMs = oldest ? Date.now() - oldest.getTime() : 0;
  return {
    part: 'queue',
    level: waitedMs > STUCK_JOB_MS ? 'broken' : waitedMs > LATE_JOB_MS || failed > 0 ? 'attention' : 'well',
    facts: [
      { kind: 'count', name: 'waiting', value: waiting },
      ...time('oldest', oldest),
      { kind: 'count', name: 'failed', value: failed },
    ],
  };
}

/** The newest check of each service in force; the job that checks them runs every twenty minutes. */
export async function readServices(deps: StatusDeps): Promise<StatusPart[]> {
  const tests = await deps.connectionChecks.passed();
  const service = (part: ConnectionName & StatusPart['part'], isStandIn: boolean): StatusPart => {
    const test = tests.get(part);
    if (isStandIn) return { part, level: 'off', facts: [] };
    if (!test) return { part, level: 'attention', facts: [] };
    const { failure, answer, passedAt } = test;
    const said: StatusFact[] = answer ? [{ kind: 'text', name: 'answer', value: answer }] : [];
    if (!failure) return { part, level: 'well', facts: time('passed', passedAt) };
    return {
      part,
      level: 'broken',
      facts: [{ kind: 'failure', name: 'failure', value: failure }, ...said, ...time('passed', passedAt)],
    };
  };
  return [
    service('mail', !deps.mailer.delivers),
    service('payment', deps.paymentProvider.name === 'sandbox'),
    service('courier', deps.courier.sample),
    service('printing', deps.printingHouse.name === 'outbox'),
  ];
}

export async function readBackups({
  database,
  isBackupLate,
}: Pick<StatusDeps, 'database' | 'isBackupLate'>): Promise<StatusPart[]> {
  const { backup, drill } = await readLastBackups(database);
  const isDrillLate = Date.now() - (drill?.getTime() ?? 0) > MAX_DRILL_AGE_MS;
  return [
    { part: 'backup', level: isBackupLate(backup) ? 'attention' : 'well', facts: time('last', backup) },
    { part: 'drill', level: isDrillLate ? 'attention' : 'well', facts: time('last', drill) },
  ];
}

export async function readDisk({ sources }: Pick<StatusDeps, 'sources'>): Promise<StatusPart> {
  const { bavail, blocks, bsize } = await statfsOf(sources.cache);
  const free = bavail * bsize;
  const total = blocks * bsize;
  const isBelow = ({ share, bytes }: typeof LOW_DISK): boolean => free < bytes && free < total * share;
  const level: StatusLevel = isBelow(FULL_DISK) ? 'broken' : isBelow(LOW_DISK) ? 'attention' : 'well';
  return {
    part: 'disk',
    level,
    facts: [
      { kind: 'bytes', name: 'free', value: free },
      { kind: 'bytes', name: 'total', value: total },
    ],
  };
}

export async function readVersions({ sources }: Pick<StatusDeps, 'sources'>): Promise<StatusPart> {
  const about = await readFile(join(sources.content, '..', 'package.json'), 'utf8').catch(() => '{}');
  const { version = '' }: { version?: string } = JSON.parse(about);
  return {
    part: 'versions',
    level: 'well',
    facts: [
      { kind: 'text', name: 'shop', value: version },
      { kind: 'text', name: 'node', value: process.versions.node },
    ],
  };
}

/** The folder itself may not exist yet. */
async function statfsOf(folder: string): Promise<StatsFs> {
  const found = await statfs(folder).catch(() => null);
  return found ?? statfsOf(dirname(folder));
}
