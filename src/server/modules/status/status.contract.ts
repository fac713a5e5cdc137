// Contract of the status page for the owner.
import { z } from 'zod';
import { TEST_FAILURES } from '#core/connections/connections.ts';
import { defineContracts } from '#core/http/contract.ts';
import { dataOf, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';

/** In the order of the page. */
const STATUS_PARTS = [
  'database',
  'files',
  'queue',
  'workers',
  'mail',
  'payment',
  'courier',
  'printing',
  'backup',
  'drill',
  'disk',
  'versions',
] as const;

/** `off`: a stand-in is in force. */
const STATUS_LEVELS = ['well', 'attention', 'broken', 'off'] as const;

const COUNT_FACTS = ['waiting', 'failed', 'workers'] as const;
const SIZE_FACTS = ['size', 'free', 'total'] as const;
const TIME_FACTS = ['oldest', 'last', 'passed'] as const;
const TEXT_FACTS = ['shop', 'node', 'database', 'store', 'answer'] as const;

export const statusPart = z.object({
  part: z.enum(STATUS_PARTS),
  level: z.enum(STATUS_LEVELS),
  facts: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('count'), name: z.enum(COUNT_FACTS), value: z.int() }),
        z.object({ kind: z.literal('bytes'), name: z.enum(SIZE_FACTS), value: z.number() }),
        z.object({ kind: z.literal('ms'), name: z.literal('took'), value: z.int() }),
        z.object({ kind: z.literal('time'), name: z.enum(TIME_FACTS), value: timestamp }),
        z.object({ kind: z.literal('text'), name: z.enum(TEXT_FACTS), value: z.string() }),
        z.object({ kind: z.literal('failure'), name: z.literal('failure'), value: z.enum(TEST_FAILURES) }),
      ]),
    )
    .readonly(),
});

export const statusContracts = defineContracts({
  'GET /api/admin/status': {
    summary: 'Read the state of every part of the shop',
    staff: 'admin::settings.read',
    answer: dataOf(z.array(statusPart).readonly()),
    refusals: COMMON_REFUSALS,
  },
});
