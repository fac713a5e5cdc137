// Contracts of drafts for staff.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { documentId } from '#core/http/contract-schemas.ts';
import { CHANGED_MEANWHILE, INVALID_FIELDS, NOT_FOUND } from '#core/http/refusals.ts';
import { ENTRY_STATUSES } from './publishing.types.ts';

const type = z.string().max(60);
const entryStatus = z.object({
  documentId: z.string(),
  status: z.enum(ENTRY_STATUSES),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
});

/** At most one page of a list. */
const documentIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(documentId).min(1).max(100));

const action = {
  staff: 'admin::content.write',
  params: z.object({ type, documentId }),
  answer: z.object({ data: entryStatus }),
  /** The draft changed meanwhile, or breaks a rule of published entries. */
  refusals: { ...NOT_FOUND, ...INVALID_FIELDS, ...CHANGED_MEANWHILE },
} as const;

export const publishingContracts = defineContracts({
  'GET /api/admin/content/:type/statuses': {
    summary: 'Read whether entries are drafts, published, or changed since they were published',
    staff: 'admin::content.read',
    params: z.object({ type }),
    query: z.object({ documentIds }),
    answer: z.object({ data: z.array(entryStatus) }),
    refusals: NOT_FOUND,
  },
  'POST /api/admin/content/:type/:documentId/actions/publish': {
    summary: 'Publish the draft of an entry in all its languages',
    ...action,
  },
  'POST /api/admin/content/:type/:documentId/actions/unpublish': {
    summary: 'Withdraw an entry; its draft stays',
    ...action,
  },
  'POST /api/admin/content/:type/:documentId/actions/discard': {
    summary: 'Replace the draft by the published entry',
    ...action,
  },
});
