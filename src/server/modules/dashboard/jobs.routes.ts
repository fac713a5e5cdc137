// Routes of jobs: queues, jobs with errors, retry and deletion of failed jobs.

import type { FastifyInstance } from 'fastify';
import { currentJobName } from '#core/shop/renamed-jobs.ts';
import { markNothingToRecord, recordAudit } from '../../audit/audit.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import type { JobHandler, JobSubject } from '../../jobs/job.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { JobView } from './dashboard.types.ts';
import { jobContracts } from './jobs.contract.ts';

export interface JobRoutesDeps {
  readonly database: Database;
  readonly queue: Pick<Queue, 'admin'>;
  /** All job handlers: some need a repair step before a retry. */
  readonly handlers: () => readonly JobHandler[];
}

export const jobRoutes = (deps: JobRoutesDeps) => (app: FastifyInstance) => {
  const { database, handlers } = deps;
  const { admin: jobAdmin } = deps.queue;
  const route = implement(app, jobContracts);
  const handlerOf = (name: string) => handlers().find(({ job }) => job.name === currentJobName(name));
  /** A payload written by an older version may have another shape; then the subject is unknown. */
  const subjectOf = (name: string, payload: object): JobSubject | null => {
    const job = handlerOf(name)?.job;
    const known = job?.payload.safeParse(payload);
    return (known?.success && job?.about?.(known.data)) || null;
  };
  route('GET /api/admin/jobs/queues', async () => ({ queues: await jobAdmin.counts() }));
  route('GET /api/admin/jobs', async (request): Promise<{ jobs: JobView[]; total: number }> => {
    const { q, ...asked } = request.query;
    const { jobs, total } = q
      ? await jobAdmin.listOfRequest({ ...asked, requestId: q.toLowerCase() })
      : await jobAdmin.list(asked);
    return { jobs: jobs.map(({ payload, ...job }) => ({ ...job, about: subjectOf(job.queue, payload) })), total };
  });
  route('POST /api/admin/jobs/retry', async ({ body, staff }) =>
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
  route('POST /api/admin/jobs/delete', async ({ body, staff }) =>
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
