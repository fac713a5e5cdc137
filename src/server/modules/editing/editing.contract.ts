// Contracts of content editing.
import { z } from 'zod';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { objectOf } from '#core/http/contract-schemas.ts';
import { LOCALES } from '#core/locale.ts';
import type { DeletedEntry, EditEntry, EditType, EntryChange, EntryUses, FileUse } from './editing.types.ts';

const byType = z.object({ type: z.string().max(60) });
const byEntry = byType.extend({ documentId: z.string().max(40) });
const change = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const byChange = byEntry.extend({ change });
const byDeleted = byType.extend({ change });
const seen = z.iso.datetime();
const data = z.record(z.string(), z.json());
const changes = z.object({
  seen: seen.optional(),
  publish: z.boolean().optional(),
  locales: z
    .partialRecord(z.enum(LOCALES), data)
    .refine((given) => Object.keys(given).length > 0, 'At least one language is needed'),
});
const documentIds = z.array(z.string().max(40)).min(1).max(100);
const byIds = z.object({
  ids: z
    .string()
    .max(4200)
    .transform((text) => text.split(','))
    .pipe(documentIds),
});

export const editingContracts = defineContracts({
  'GET /api/admin/content/types': {
    summary: 'Content types as lists and forms are made from',
    staff: 'admin::content.read',
    answer: z.array(objectOf<EditType>()).readonly(),
  },
  'GET /api/admin/content/entries/:type/:documentId': {
    summary: 'An entry in every language',
    staff: 'admin::content.read',
    params: byEntry,
    answer: objectOf<EditEntry>(),
  },
  'POST /api/admin/content/entries/:type': {
    summary: 'Make an entry',
    staff: 'admin::content.write',
    params: byType,
    body: changes,
    status: 201,
    answer: objectOf<EditEntry>(),
  },
  'PUT /api/admin/content/entries/:type/:documentId': {
    summary: 'Change an entry',
    staff: 'admin::content.write',
    params: byEntry,
    body: changes,
    answer: objectOf<EditEntry>(),
  },
  'POST /api/admin/content/entries/:type/delete': {
    summary: 'Delete entries',
    staff: 'admin::content.write',
    params: byType,
    body: z.object({ documentIds }),
    ...NO_CONTENT,
  },
  'GET /api/admin/content/entries/:type/:documentId/history': {
    summary: 'What changed in an entry',
    staff: 'admin::content.read',
    params: byEntry,
    answer: z.array(objectOf<EntryChange>()).readonly(),
  },
  'POST /api/admin/content/entries/:type/:documentId/history/:change/restore': {
    summary: 'Bring back what an entry was before a change',
    staff: 'admin::content.write',
    params: byChange,
    body: z.object({ seen }),
    answer: objectOf<EditEntry>(),
  },
  'GET /api/admin/content/deleted/:type': {
    summary: 'Deleted entries that can come back',
    staff: 'admin::content.read',
    params: byType,
    answer: z.array(objectOf<DeletedEntry>()).readonly(),
  },
  'POST /api/admin/content/deleted/:type/:change/restore': {
    summary: 'Bring back a deleted entry',
    staff: 'admin::content.write',
    params: byDeleted,
    status: 201,
    answer: objectOf<EditEntry>(),
  },
  'GET /api/admin/content/uses/:type': {
    summary: 'Entries that link to these',
    staff: 'admin::content.read',
    params: byType,
    query: byIds,
    answer: objectOf<EntryUses>(),
  },
  'GET /api/admin/media/:id/uses': {
    summary: 'Where a file is used',
    staff: 'admin::media.read',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    answer: z.array(objectOf<FileUse>()).readonly(),
  },
});
