// Routes of jobs: queues, jobs with errors, retry and deletion of failed jobs.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { markNothingToRecord, recordAudit } from '../../audit/audit.ts';
import type { Database } from '../../db/database.ts';
import type { JobHandler, JobSubject } from '../../jobs/job.ts';
import { LISTED_JOB_STATES } from '../../jobs/job-admin.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { JobView } from './dashboard.types.ts';

const queue = z.string().regex(/^[\w-]{1,100}$/);
const listed = z.object({
  state: z.enum(LISTED_JOB_STATES).default('failed'),
  queue: queue.optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});
/** All failed jobs of the queue if ids are omitted. */
const chosen = z.strictObject({ queue, ids: z.array(z.uuid()).min(1).max(100).optional() });

const READ = { staff: 'admin::jobs.read' } as const;
const WRITE = { staff: 'admin::jobs.write' } as const;

export interface JobRoutesDeps {
  readonly database: Database;
  readonly queue: Pick<Queue, 'admin'>;
  /** All job handlers: some need a repair step before a retry. */
  readonly handlers: () => readonly JobHandler[];
}

export const jobRoutes = (deps: JobRoutesDeps) => (app: FastifyInstance) => {
  const { database, handlers } = deps;
  const { admin: jobAdmin } = deps.queue;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handlerOf = (name: string) => handlers().find(({ job }) => job.name === name);
  /** A payload written by an older version may have another shape; then the subject is unknown. */
  const subjectOf = (name: string, payload: object): JobSubject | null => {
    const job = handlerOf(name)?.job;
    const known = job?.payload.safeParse(payload);
    return (known?.success && job?.about?.(known.data)) || null;
  };
  routes.get(
    '/api/admin/jobs/queues',
    { config: READ, schema: { tags: ['admin'], summary: 'How much waits in each queue' } },
    async () => ({ queues: await jobAdmin.counts() }),
  );
  routes.get(
    '/api/admin/jobs',
    { config: READ, schema: { tags: ['admin'], summary: 'Failed, running or waiting jobs', querystring: listed } },
    async (request): Promise<{ jobs: JobView[]; total: number }> => {
      const { jobs, total } = await jobAdmin.list(request.query);
      return { jobs: jobs.map(({ payload, ...job }) => ({ ...job, about: subjectOf(job.queue, payload) })), total };
    },
  );
  routes.post(
    '/api/admin/jobs/retry',
    { config: WRITE, schema: { tags: ['admin'], summary: 'One more try for failed jobs', body: chosen } },
    async ({ body, staff }) =>
      database.transaction(async (tx) => {
        const failed = await jobAdmin.find(tx, body.queue, body.ids ?? 'all');
        const handler = handlerOf(body.queue);
        for (const { payload } of failed) await handler?.beforeRetry?.(tx, handler.job.payload.parse(payload));
        await jobAdmin.retry(tx, body.queue, idsOf(failed));
        if (failed.length === 0) markNothingToRecord(staff);
        else await recordAudit(tx, staff, { ...about(body.queue, failed), action: 'jobs.retry' });
        return { count: failed.length };
      }),
  );
  routes.post(
    '/api/admin/jobs/delete',
    { config: WRITE, schema: { tags: ['admin'], summary: 'Forget failed jobs', body: chosen } },
    async ({ body, staff }) =>
      database.transaction(async (tx) => {
        const failed = await jobAdmin.find(tx, body.queue, body.ids ?? 'all');
        await jobAdmin.remove(tx, body.queue, idsOf(failed));
        if (failed.length === 0) markNothingToRecord(staff);
        else await recordAudit(tx, staff, { ...about(body.queue, failed), action: 'jobs.delete' });
        return { count: failed.length };
      }),
  );
};

type Found = readonly { readonly id: string }[];

const idsOf = (failed: Found): string[] => failed.map(({ id }) => id);

const about = (name: string, failed: Found) => ({
  subject: { type: 'queue', id: name } as const,
  details: { count: failed.length, ids: idsOf(failed).slice(0, 20) },
});
