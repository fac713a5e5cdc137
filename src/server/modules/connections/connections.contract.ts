// Contracts of connections to outside services, for administrators.

import { z } from 'zod';
import { CONNECTIONS, TEST_FAILURES, TEST_NOTES } from '#core/connections/connections.ts';
import { defineContracts } from '#core/http/contract.ts';
import { dataOf, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';

const MAX_VALUE_LENGTH = 20_000;
const byName = z.object({ name: z.enum(CONNECTIONS) });
// Wide: connectionProblems() names all wrong fields at once.
const values = z.record(z.string().max(50), z.string().max(MAX_VALUE_LENGTH));

const testResult = z.object({
  failure: z.enum(TEST_FAILURES).nullable(),
  /** The service's own words. */
  answer: z.string().nullable(),
  notes: z.array(z.enum(TEST_NOTES)).readonly().optional(),
  /** Fingerprint of the server's key, to be compared and confirmed. */
  fingerprint: z.string().optional(),
});

/** Never with a secret. */
export const connectionView = z.object({
  name: z.enum(CONNECTIONS),
  /** `unreadable`: it was encrypted with a secret the shop no longer has, so that the stand-in is in force. */
  state: z.enum(['stand-in', 'admin', 'environment', 'unreadable']),
  /** Values that are no secrets. */
  values: z.record(z.string(), z.string()),
  /** Secret fields that have a value. */
  secrets: z.array(z.string()).readonly(),
  setAt: timestamp.nullable(),
  setBy: z.string().nullable(),
  /** The last test of these settings; null if they were never tested. */
  test: z
    .object({
      passedAt: timestamp.nullable(),
      checkedAt: timestamp,
      failure: z.enum(TEST_FAILURES).nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
  /** Unfinished orders paid through this account, whose keys are kept until they are finished. */
  unfinishedOrders: z.number(),
  /** Former payment accounts that still have unfinished orders. */
  formerAccounts: z.array(z.string()).readonly(),
});

export const connectionContracts = defineContracts({
  'GET /api/admin/connections': {
    summary: 'List connections to outside services, without secrets',
    staff: 'admin::settings.read',
    answer: dataOf(
      z.object({
        connections: z.array(connectionView).readonly(),
        /** Where YooKassa sends its messages. */
        paymentNotices: z.string(),
        mayChange: z.boolean(),
      }),
    ),
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/connections/:name/test': {
    summary: 'Test a connection with the typed values, or the one in force',
    staff: 'admin::settings.write',
    fresh: true,
    params: byName,
    body: z.object({
      /** Null for what is in force. */
      values: values.nullable(),
      /** A test mail to the caller's own address. */
      mail: z.boolean().default(false),
    }),
    answer: dataOf(testResult),
    refusals: { 400: [], 403: ['administrators-only'] },
  },
  'PUT /api/admin/connections/:name': {
    summary: 'Test a connection and put it into force if the test passes',
    staff: 'admin::settings.write',
    fresh: true,
    params: byName,
    body: z.object({ values }),
    answer: dataOf(testResult),
    refusals: { 400: [], 403: ['administrators-only'], 409: ['set-by-environment', 'files-stay'] },
  },
  'DELETE /api/admin/connections/:name': {
    summary: 'Remove a connection; the stand-in comes into force',
    staff: 'admin::settings.write',
    fresh: true,
    params: byName,
    answer: dataOf(z.literal('done')),
    refusals: { 403: ['administrators-only'], 409: ['set-by-environment'] },
  },
});
