// A shop for one run of the simulation: its database, clock, outside services, one web and one worker process.
import { createHash } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { DEFAULT_STAFF_ACTIONS, type StaffRole } from '#core/accounts/staff.ts';
import { trusted } from '#server/content/access.ts';
import { uidOf } from '#server/content/declaration.ts';
import { DEAD_LETTER, type JobHandler } from '#server/jobs/job.ts';
import { grant, insertRole, roleByType } from '#server/modules/accounts/roles/roles.repository.ts';
import { insertUser } from '#server/modules/accounts/users/users.repository.ts';
import { insertVersion } from '#server/modules/stories/stories.repository.ts';
import type { Rendering } from '#server/rendering/rendering.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { fullStory } from '../../builders/full-story.ts';
import type { TestDatabase } from '../../harness/database.ts';
import { createRandom } from '../../harness/seeded-random.ts';
import type { FakeYookassa } from '../../harness/yookassa-server.ts';
import { type Action, createCoverage } from './coverage.ts';
import { isDueBetween } from './cron.ts';
import { moveClockTo } from './moved-clock.ts';
import { openOutsideWorld } from './outside-world.ts';
import { seedCrypto } from './seeded-crypto.ts';
import { type ShopProcess, startProcess } from './shop-process.ts';
import { countBlocked } from './simulation-database.ts';
import { claimJob, deleteJob, failJob, listDueJobs, releaseJobs, type TableJob } from './table-queue.ts';
import { turningDatabase } from './turning-calls.ts';
import { createTurns } from './turns.ts';

const OPENED = new Date('2026-03-02T06:00:00Z');
const NEVER = new AbortController().signal;
/** A killed process dies within so many statements and outside calls. */
const LIFE_STEPS = 120;
/** Of an action that has not occurred yet. */
const FIRST_TIME_SHARE = 0.4;
const MOST_JOBS_AT_ONCE = 3;
/** A job that starts itself anew for ever would hang the run. */
const MOST_JOB_ROUNDS = 200;
/** Blurred pages are twenty small files of one kind: most books go without them. */
const LOCKED_PAGES_SHARE = 0.1;
const STORIES = { 'simulated-one': 24, 'simulated-two': 24, 'simulated-later': 10 } as const;
export const SOLD = ['simulated-one', 'simulated-two'] as const;
export const PREORDER = 'simulated-later';

const product = (slug: string, pages: number) => ({
  slug,
  title: `Книга ${slug}`,
  price: 249_000,
  preorder: pages < 24,
  formats: [
    { kind: 'premium', alonePrice: 349_000 },
    { kind: 'electronic', alonePrice: 99_000, additionPrice: 49_000 },
    { kind: 'coloring', alonePrice: 69_000, additionPrice: 39_000 },
    { kind: 'bundle', alonePrice: 139_000, additionPrice: 69_000 },
  ],
});

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object | undefined;
  readonly cookies?: Record<string, string>;
  readonly jwt?: string | undefined;
  readonly from?: string;
}

export async function openBusiness(
  { database }: TestDatabase,
  options: { readonly seed: number; readonly rendering: Rendering; readonly yookassa: FakeYookassa },
) {
  const { seed, rendering, yookassa } = options;
  const turns = createTurns(seed, () => countBlocked(database));
  const random = turns.randomOr(createRandom(seed));
  const restoreCrypto = seedCrypto(seed, turns);
  const clock = await moveClockTo(OPENED, database);
  const inTurns = turningDatabase(database, turns);
  const content = await openShopContent(inTurns);
  for (const [slug, pages] of Object.entries(STORIES)) {
    await insertVersion(database, fullStory(slug, pages), 'engine-1');
    const model = content.registry.model(uidOf('product'));
    await content.writer.create(model, { data: product(slug, pages) }, { locale: 'ru' }, trusted);
  }
  const world = openOutsideWorld(random, turns, yookassa);
  const outside = { database, turns, content, rendering, providers: world.providers };
  const history: string[] = [];
  const fingerprint = createHash('sha256');
  const note = (text: string): void => {
    const line = `${new Date(clock.now()).toISOString().slice(0, 16)} ${text}`;
    history.push(line);
    fingerprint.update(line);
  };
  const noteError = (line: string): void => note(`error: ${line}`);
  const processes: { web: ShopProcess; worker: ShopProcess } = {
    web: await startProcess(outside, noteError),
    worker: await startProcess(outside, noteError),
  };
  /** Answers no customer may see while everything outside works. */
  const faults: string[] = [];
  const coverage = createCoverage();

  async function restart(role: 'web' | 'worker'): Promise<void> {
    await processes[role].end();
    coverage.count(`${role} was killed`);
    if (role === 'worker') await releaseJobs(inTurns);
    processes[role] = await startProcess(outside, noteError);
    note(`${role} was killed and started again`);
  }

  /** Several requests find the same process dead. */
  let restarting = Promise.resolve();
  const restartDead = (): Promise<void> => {
    restarting = restarting.then(async () => {
      // A process is replaced when the last of its requests and jobs has noticed its death.
      if (turns.openTasks() === 0)
        for (const role of ['web', 'worker'] as const) if (processes[role].mortality.isDead) await restart(role);
    });
    return restarting;
  };
  async function call({ method, path, body, cookies, jwt, from }: Call): Promise<LightMyRequestResponse> {
    const request: InjectOptions = {
      method,
      url: `/api${path}`,
      ...(cookies ? { cookies } : {}),
      ...(from ? { remoteAddress: from } : {}),
      headers: jwt ? { authorization: `Bearer ${jwt}` } : {},
      ...(body ? { payload: body } : {}),
    };
    const { web } = processes;
    // A request of inject begins when it is awaited: inside of the task.
    const answer = await turns.task(async () => await web.app.inject(request));
    for (const { name, value } of answer.cookies) if (cookies) cookies[name] = value;
    if (answer.statusCode < 300) coverage.countCall(method, path);
    const reason = answer.statusCode < 300 ? '' : ` ${answer.body.slice(0, 300)}`;
    if (method !== 'GET' || reason) note(`${method} ${path}: ${answer.statusCode}${reason}`);
    const isMalformed = answer.statusCode === 400 && !answer.json().error?.details?.reason;
    const isExcused = world.isTroubled() || web.mortality.isDead;
    if ((answer.statusCode >= 500 && !isExcused) || isMalformed)
      faults.push(`${method} ${path}: ${answer.statusCode} ${answer.body.slice(0, 500)}`);
    if (web.mortality.isDead) await restartDead();
    return answer;
  }

  async function runJob(job: TableJob): Promise<void> {
    const { worker } = processes;
    const handler = worker.handlers.get(job.name);
    if (!handler) {
      if (job.name !== DEAD_LETTER) throw new Error(`no handler for the job ${job.name}`);
      return deleteJob(inTurns, job.id);
    }
    if (job.name === 'make-locked' && !random.chance(LOCKED_PAGES_SHARE)) return deleteJob(inTurns, job.id);
    if (!(await claimJob(inTurns, job.id))) return;
    coverage.count(`job ${job.name}`);
    try {
      await handler.run(handler.job.payload.parse(job.payload), NEVER);
      if (!worker.mortality.isDead) await deleteJob(inTurns, job.id);
    } catch (error) {
      // A dead worker reports nothing.
      if (worker.mortality.isDead) return;
      note(`job ${job.name} ${JSON.stringify(job.payload)}: ${error}`);
      if (!world.isTroubled()) faults.push(`job ${job.name}: ${error instanceof Error ? error.stack : error}`);
      await failJob(inTurns, job, handler, error);
    }
  }

  /** A schedule gives a failed run another one soon. */
  async function runScheduledJob(name: string): Promise<void> {
    const { worker } = processes;
    try {
      const handler = worker.handlers.get(name);
      await turns.task(async () => handler?.run(handler.job.payload.parse({}), NEVER));
    } catch (error) {
      if (worker.mortality.isDead) return;
      note(`scheduled ${name}: ${error}`);
      if (!world.isTroubled()) faults.push(`scheduled ${name}: ${error instanceof Error ? error.stack : error}`);
    }
  }

  async function workOff(): Promise<void> {
    for (let round = 0; round < MOST_JOB_ROUNDS; round += 1) {
      const due = await listDueJobs(inTurns);
      if (due.length === 0) return;
      const waiting = random.shuffled(due);
      while (waiting.length > 0) {
        await Promise.all(
          waiting.splice(0, 1 + random.below(MOST_JOBS_AT_ONCE)).map((job) => turns.task(() => runJob(job))),
        );
        await restartDead();
      }
    }
    throw new Error('the queue is never empty');
  }

  async function runScheduled(from: number): Promise<void> {
    const due = [...processes.worker.handlers.values()].filter(
      ({ job }) => job.cron && isDueBetween(job.cron, from, clock.now()),
    );
    for (const { job } of random.shuffled<JobHandler>(due)) {
      await runScheduledJob(job.name);
      await restartDead();
    }
    await workOff();
  }

  return {
    database: inTurns,
    content,
    random,
    clock,
    world,
    yookassa,
    history,
    /** Of everything that was noted: two runs of a seed have the same. */
    fingerprint: () => fingerprint.copy().digest('hex').slice(0, 16),
    faults,
    coverage,
    note,
    /** A rare action is likelier until it has occurred once. */
    mayDo: (action: Action, share: number) =>
      random.chance(coverage.has(action) ? share : Math.max(share, FIRST_TIME_SHARE)),
    makeTrouble(): void {
      const { service, fault } = world.anyTrouble();
      coverage.count(`${service} had trouble`);
      coverage.count(`${service} was ${fault}`);
      note(`${service} is ${fault}`);
    },
    services: () => processes.web.shop.services,
    call,
    workOff,
    /** The clock goes forward, and every job that is scheduled meanwhile runs once. */
    async pass(ms: number): Promise<void> {
      const from = clock.now();
      await turns.step(() => clock.advance(ms));
      await runScheduled(from);
    },
    doom(role: 'web' | 'worker'): void {
      processes[role].mortality.killAfter(random.below(LIFE_STEPS));
    },
    spare(): void {
      for (const role of ['web', 'worker'] as const) processes[role].mortality.killAfter(null);
    },
    /** A staff user; the token is issued anew when the run asks again, because sessions end. */
    async staff(role: StaffRole, name: string): Promise<string> {
      const { accounts } = processes.web.shop;
      const [known] = await database.query<{ id: number }>('select id from users where username = $1', [name]);
      if (!known) {
        await insertRole(database, { name: role, type: role, description: '' });
        const row = await roleByType(database, role);
        if (!row) throw new Error(`no role ${role}`);
        if (role !== 'administrator') await grant(database, row.id, DEFAULT_STAFF_ACTIONS[role]);
        accounts.service.permissions.forget();
        await insertUser(database, {
          username: name,
          email: `${name}@shop.test`,
          provider: 'local',
          passwordHash: await accounts.service.passwords.hash('staff-pass-1'),
          confirmed: true,
          blocked: false,
          roleId: row.id,
        });
      }
      const answer = await call({
        method: 'POST',
        path: '/auth/local',
        body: { identifier: name, password: 'staff-pass-1' },
      });
      const session: string | undefined = answer.json().jwt;
      const made = await call({ method: 'POST', path: '/admin/generate-token', jwt: session });
      return made.json().jwt;
    },
    async close(): Promise<void> {
      clock.restore();
      restoreCrypto();
      for (const { end } of Object.values(processes)) await end();
    },
  };
}
export type Business = Awaited<ReturnType<typeof openBusiness>>;
