// Contracts of background jobs.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';
import { searchWords } from '../../http/list-query.ts';
import { JOB_STATES, LISTED_JOB_STATES } from '../../jobs/job-admin.ts';
import { queueDepth } from './dashboard.contract.ts';

const queue = z.string().regex(/^[\w-]{1,100}$/);
const listed = z.object({
  state: z.enum(LISTED_JOB_STATES).default('failed'),
  queue: queue.optional(),
  /** Id of a request: lists what it has caused in every queue and state. */
  q: searchWords,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});
/** All failed jobs of the queue if ids are omitted. */
const chosen = z.strictObject({ queue, ids: z.array(z.uuid()).min(1).max(100).readonly().optional() });

/** The payload is not returned: it may contain customer data. */
export const jobView = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.enum(JOB_STATES),
  createdAt: timestamp,
  /** Start of the last attempt; null before the first. */
  startedAt: timestamp.nullable(),
  /** Earliest start. */
  dueAt: timestamp,
  failedAt: timestamp.nullable(),
  tries: z.number(),
  /** Message of the last error; it may contain customer data. */
  error: z.string().nullable(),
  /** Id of the request that caused it; null for scheduled jobs. */
  requestId: z.string().nullable(),
  about: z.object({ kind: z.enum(['book', 'mail', 'issue']), id: z.string() }).nullable(),
});

export const jobContracts = defineContracts({
  'GET /api/admin/jobs/queues': {
    summary: 'Count the jobs of each queue',
    staff: 'admin::jobs.read',
    answer: z.object({ queues: z.array(queueDepth).readonly() }),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/jobs': {
    summary: 'List failed, running or waiting jobs, or those of a request',
    staff: 'admin::jobs.read',
    query: listed,
    answer: z.object({ jobs: z.array(jobView).readonly(), total: z.number() }),
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/jobs/retry': {
    summary: 'Retry failed jobs',
    staff: 'admin::jobs.write',
    body: chosen,
    answer: z.object({ count: z.number() }),
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/jobs/delete': {
    summary: 'Delete failed jobs',
    staff: 'admin::jobs.write',
    body: chosen,
    answer: z.object({ count: z.number() }),
    refusals: COMMON_REFUSALS,
  },
});
