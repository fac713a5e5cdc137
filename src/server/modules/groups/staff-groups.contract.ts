// Contracts of group orders for staff. Private links and pictures are not shown to them.
import { z } from 'zod';
import { GROUP_CHILD_STATES, GROUP_STATES } from '#core/groups/group.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, rowCount, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { GENDERS } from '#core/names/forms.ts';
import { PAPERS } from '#core/pricing/choice.ts';
import { listQuery } from '../../http/list-query.ts';

export const listedGroup = z.object({
  documentId: z.string(),
  title: z.string(),
  organiser: z.string(),
  /** Slug of the story. */
  story: z.string(),
  paper: z.enum(PAPERS),
  locale: z.enum(LOCALES),
  closesOn: z.string(),
  state: z.enum(GROUP_STATES),
  order: z.object({ documentId: z.string(), number: z.string() }).nullable(),
  children: z.number(),
  waiting: z.number(),
  createdAt: timestamp,
});

export const staffGroup = z.object({
  group: listedGroup,
  children: z
    .array(
      z.object({
        documentId: z.string(),
        name: z.string(),
        gender: z.enum(GENDERS),
        age: z.number(),
        state: z.enum(GROUP_CHILD_STATES),
        sentAt: timestamp.nullable(),
      }),
    )
    .readonly(),
});

export const staffGroupContracts = defineContracts({
  'GET /api/admin/groups': {
    summary: 'List group orders',
    staff: 'admin::orders.read',
    query: z.object({ ...listQuery, state: z.enum(GROUP_STATES).nullable().default(null) }),
    answer: z.object({ rows: z.array(listedGroup).readonly(), ...rowCount }),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/groups/:id': {
    summary: 'Read a group order with its children',
    staff: 'admin::orders.read',
    params: byId,
    answer: staffGroup,
    refusals: NOT_FOUND,
  },
});
